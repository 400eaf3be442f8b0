/**
 * A document that is the same for everyone. Its text is made and encoded once, because anyone may ask
 * for half a megabyte again and again.
 */
export function fixedDocument(type: string, text: () => string) {
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  return (headers = new Headers()): Promise<Response> => {
    bytes ??= new TextEncoder().encode(text());
    headers.set("Content-Type", type);
    headers.set("X-Content-Type-Options", "nosniff");
    return Promise.resolve(new Response(bytes, { headers }));
  };
}
