import "./style/base.css";
import "./style/parts.css";
import "./style/views.css";
import "./style/graph.css";
import "./style/print.css";
import { render } from "./render";
import { unpacked } from "./unpacked";

async function show(root: HTMLElement): Promise<void> {
  try {
    render(await unpacked(document.getElementById("document")?.textContent ?? ""), root);
  } catch (error) {
    root.textContent = `This page holds no document that it can show: ${error instanceof Error ? error.message : error}`;
    throw error;
  }
}

const root = document.getElementById("page");
if (root) void show(root);
