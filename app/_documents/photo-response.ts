/** A document's photo, which nothing on its way keeps. */
export function photoResponse(photo: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  headers.set("Content-Type", "image/webp");
  headers.set("Content-Disposition", 'inline; filename="document.webp"');
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex");
  return new Response(photo, { headers });
}
