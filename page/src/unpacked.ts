import type { Report } from "./document";

/** The document, which lies in the page deflated, as base64. */
export async function unpacked(text: string): Promise<Report> {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(json).text()) as Report;
}
