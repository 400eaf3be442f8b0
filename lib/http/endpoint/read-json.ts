import { refuse } from "@/lib/domain/errors";
import { requirePlainJson } from "./plain-json";
import { readBody, requireShortBody } from "./read-body";

/** Parameters are ignored, also a charset: JSON is UTF-8 (RFC 8259, sections 8.1 and 11). */
const CONTENT_TYPE = /^application\/json\s*(?:;.*)?$/is;

export type JsonObject = Record<string, unknown>;

type BodyRules = {
  /** Whether an absent body means an empty object. */
  isOptional?: boolean | undefined;
};

/**
 * The request body as a JSON object.
 *
 * @throws body_too_large, unsupported_media_type, invalid_json, invalid_request
 */
export async function readJson(
  request: Request,
  { isOptional = false }: BodyRules = {},
): Promise<JsonObject> {
  requireShortBody(request);
  const contentType = request.headers.get("content-type");
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if ((contentType !== null && !CONTENT_TYPE.test(contentType)) || encoding !== "identity") {
    return refuse("unsupported_media_type");
  }
  const bytes = await readBody(request);
  return isOptional && bytes.byteLength === 0 ? {} : requireObject(bytes);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function requireObject(bytes: Uint8Array): JsonObject {
  const value = parse(bytes);
  // PHP encodes an empty array as a list, even if an object is meant.
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
