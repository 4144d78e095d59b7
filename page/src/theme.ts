import { h } from "./dom";

/** The scheme of the system, or the one that was chosen here. Nothing is stored: a report is read once. */
export function themeSwitch(): HTMLElement {
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
  let chosen: "light" | "dark" | null = null;
  const dark = () => (chosen ?? (prefersDark.matches ? "dark" : "light")) === "dark";
  const button = h("button", {
    type: "button",
    class: "theme",
    onclick: () => {
      chosen = dark() ? "light" : "dark";
      document.documentElement.dataset.theme = chosen;
      name();
    },
  });
  function name(): void {
    button.textContent = dark() ? "Light" : "Dark";
    button.setAttribute("aria-label", `Change to ${dark() ? "light" : "dark"} colours`);
  }
  prefersDark.addEventListener("change", name);
  name();
  return button;
}
