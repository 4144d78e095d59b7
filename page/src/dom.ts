import { visible } from "./text";

// Elements are made here alone. Texts become text nodes or attributes, never markup; a handler is a function;
// an address is a fragment of this page.

export type Child = Node | string | number | null | undefined | false;
export type Props = Record<string, unknown>;

const SVG = "http://www.w3.org/2000/svg";

function apply(element: Element, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) {
      if (typeof value !== "function") throw new TypeError(`${name} is not a function`);
      element.addEventListener(name.slice(2), value as EventListener);
    } else if (name === "style" || name === "srcdoc" || name === "src") {
      throw new TypeError(`${name} is not set here`);
    } else if (name === "href" && !String(value).startsWith("#")) {
      throw new TypeError("an address is a fragment");
    } else {
      element.setAttribute(name, value === true ? "" : visible(String(value)));
    }
  }
}

function append(element: Element, children: Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === "object" ? child : visible(String(child)));
  }
}

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  apply(element, props);
  append(element, children);
  return element;
}

export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  apply(element, props);
  append(element, children);
  return element;
}

export function replace(element: Element, ...children: Child[]): void {
  element.replaceChildren();
  append(element, children);
}

/** A text of the file: isolated, so that its direction does not move what stands beside it. */
export function data(text: string, className = ""): HTMLElement {
  if (text === "") return h("span", { class: "quiet" }, "(empty)");
  return h("bdi", { class: className || null, title: text.length > 24 ? text : null }, text);
}

let counter = 0;
export function unique(prefix: string): string {
  counter += 1;
  return `${prefix}-${counter}`;
}
