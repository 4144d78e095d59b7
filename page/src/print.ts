import type { View } from "./app";
import { h } from "./dom";

/** A section of the printed page: the view's own form for print, if it has one. */
export function printView(title: string, view: View): HTMLElement | null {
  const content = view.print?.();
  return content ? h("section", { class: "paper-section" }, h("h2", {}, title), content) : null;
}
