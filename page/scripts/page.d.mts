import type { Report } from "../src/document";

export function pageWith(report: Report, template?: string): Promise<string>;
