import { refuse } from "@/lib/domain/errors";
import { readText } from "./read-body";

const CONTENT_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * The fields of a plain form.
 *
 * @throws body_too_large, unsupported_media_type
 */
export async function readFormBody(request: Request): Promise<URLSearchParams> {
  if (!CONTENT_TYPE.test(request.headers.get("content-type") ?? "")) {
    return refuse("unsupported_media_type");
  }
  return new URLSearchParams(await readText(request));
}
