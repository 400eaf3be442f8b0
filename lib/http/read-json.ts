import { refuse } from "@/lib/domain/errors";
import { requirePlainJson } from "./plain-json";

/** Far above any honest request, far below what could hurt. */
const BODY_LIMIT_BYTES = 64 * 1024;

const CONTENT_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

export type JsonObject = Record<string, unknown>;

type BodyRules = {
  /** Whether an absent body means an empty object. */
  isOptional?: boolean | undefined;
  /** For the one address whose bodies carry a picture. */
  limitBytes?: number;
};

/**
 * The request body as a JSON object.
 *
 * @throws body_too_large, unsupported_media_type, invalid_json, invalid_request
 */
export async function readJson(
  request: Request,
  { isOptional = false, limitBytes = BODY_LIMIT_BYTES }: BodyRules = {},
): Promise<JsonObject> {
  const contentType = request.headers.get("content-type");
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) {
    return refuse("body_too_large");
  }
  if ((contentType !== null && !CONTENT_TYPE.test(contentType)) || encoding !== "identity") {
    return refuse("unsupported_media_type");
  }
  const bytes = await readBytes(request, limitBytes);
  return isOptional && bytes.byteLength === 0 ? {} : requireObject(bytes);
}

/** A declared length is enforced by the HTTP parser; a stream of unknown length is counted. */
async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  if (request.headers.has("content-length")) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  const reader = request.body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limitBytes) return refuse("body_too_large");
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function requireObject(bytes: Uint8Array): JsonObject {
  const value = parse(bytes);
  // PHP writes an array without entries so, whatever it stands for.
  if (Array.isArray(value) && value.length === 0) return {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse("invalid_json");
  }
  requirePlainJson(value);
  return value as JsonObject;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return refuse("invalid_json");
  }
}
