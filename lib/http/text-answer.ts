/** A document of ours that programs read: not a page, and nothing a browser may guess at. */
export function textAnswer(text: string, type: string, headers = new Headers()): Response {
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(text, { headers });
}
