import { refuse } from "@/lib/domain/errors";

/** Some fields of text; a page's form sends no files. */
const BODY_LIMIT_BYTES = 16 * 1024;

const CONTENT_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * What a plain form sent. A browser says how long it is, and the HTTP parser holds it to that.
 *
 * @throws body_too_large, unsupported_media_type
 */
export async function readFormBody(request: Request): Promise<URLSearchParams> {
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (!(length <= BODY_LIMIT_BYTES)) return refuse("body_too_large");
  if (!CONTENT_TYPE.test(request.headers.get("content-type") ?? "")) {
    return refuse("unsupported_media_type");
  }
  return new URLSearchParams(await request.text());
}
