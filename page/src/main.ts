import "./style/base.css";
import "./style/parts.css";
import "./style/views.css";
import "./style/graph.css";
import "./style/print.css";
import type { Report } from "./document";
import { render } from "./render";

const root = document.getElementById("page");
const source = document.getElementById("document");
if (root) {
  try {
    render(JSON.parse(source?.textContent ?? "") as Report, root);
  } catch (error) {
    root.textContent = `This page holds no document that it can show: ${error instanceof Error ? error.message : error}`;
    throw error;
  }
}
