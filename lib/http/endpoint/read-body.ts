import { refuse } from "@/lib/domain/errors";
import { surfaceOf } from "../limits/surfaces";

const refuseLarge = (): never => refuse("body_too_large");

/**
 * The body of a request to a route file. Reading stops at the limit of the request's surface, whether the length was
 * declared or not.
 *
 * @param tooLarge  refuses a longer body
 */
export async function readBody(
  request: Request,
  tooLarge: () => never = refuseLarge,
): Promise<Uint8Array<ArrayBuffer>> {
  const bodyBytes = requireShortBody(request, tooLarge);
  // The HTTP parser limits a request to its declared length.
  if (request.headers.has("content-length")) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  const reader = request.body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > bodyBytes) return tooLarge();
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** Refuses a body whose declared length is over its surface's limit; returns that limit. */
export function requireShortBody(request: Request, tooLarge = refuseLarge): number {
  const { bodyBytes } = surfaceOf(new URL(request.url).pathname, true);
  const declared = Number(request.headers.get("content-length") ?? 0);
  return declared > bodyBytes ? tooLarge() : bodyBytes;
}

/** The body of a request to a route file, as text in UTF-8. */
export async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBody(request));
}
