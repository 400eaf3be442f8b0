/** A photo of a person's, which nothing on its way keeps. */
export function photoResponse(
  photo: Uint8Array<ArrayBuffer>,
  headers: Headers,
  name = "document",
): Response {
  headers.set("Content-Type", "image/webp");
  headers.set("Content-Disposition", `inline; filename="${name}.webp"`);
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex");
  return new Response(photo, { headers });
}
