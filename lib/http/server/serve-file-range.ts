import { type FileHandle, open } from "node:fs/promises";
import { log } from "@/lib/core/log";

/** The most of a file in one answer: a tile or a directory of tiles is smaller. */
export const RANGE_MAX_BYTES = 1024 * 1024;

const CACHING = "public, max-age=86400, no-transform";

/**
 * A part of a large file that an operator put beside the server. Only requests for one range of bytes are answered, with
 * at most `RANGE_MAX_BYTES` of it, so that no answer holds the file. A file that cannot be opened is not found.
 */
export async function serveFileRange(
  request: Request,
  path: string,
  contentType: string,
): Promise<Response> {
  const file = await open(path).catch((error: unknown) => {
    log.error({ error, path }, "file cannot be served");
  });
  if (!file) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  try {
    return await rangeOf(file, request, contentType);
  } finally {
    await file.close();
  }
}

async function rangeOf(file: FileHandle, request: Request, contentType: string): Promise<Response> {
  const { size, mtimeMs } = await file.stat();
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": CACHING,
    "Content-Type": contentType,
    "X-Content-Type-Options": "nosniff",
    ETag: etag,
  });
  if (request.method === "HEAD") {
    headers.set("Content-Length", String(size));
    return new Response(null, { headers });
  }
  if (request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers });
  }
  const range = readRange(request.headers.get("range"), size);
  if (!range) {
    headers.set("Content-Range", `bytes */${size}`);
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  const bytes = new Uint8Array(range.last - range.first + 1);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, range.first);
  headers.set("Content-Range", `bytes ${range.first}-${range.first + bytesRead - 1}/${size}`);
  headers.set("Content-Length", String(bytesRead));
  return new Response(bytes.subarray(0, bytesRead), { status: 206, headers });
}

/** The bytes that a header asks for; undefined for none, for several ranges, and behind the end. */
function readRange(
  header: string | null,
  size: number,
): { first: number; last: number } | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "") return undefined;
  const first = Number(from);
  const asked = to === "" ? Infinity : Number(to);
  const last = Math.min(asked, size - 1, first + RANGE_MAX_BYTES - 1);
  return first <= last ? { first, last } : undefined;
}
