import { networkOf } from "@/lib/core/network";
import { refuse } from "@/lib/domain/errors";
import { addressIn } from "../limits/caller";
import { countRequest } from "../limits/rate-limit";
import { surfaceOf } from "../limits/surfaces";
import type { CountedRequest } from "./counted-request";

/** The methods that pages answer; Next answers others with a fault. */
export const PAGE_METHODS: readonly string[] = ["GET", "HEAD", "POST", "OPTIONS"];

/**
 * Judges a request by its first lines, before anything reads its body: whether the address and method
 * can be answered, whether the body is within its surface's limit, and whether there is memory for
 * it. A route file refuses a longer body itself, in the order of its checks, and gets only one byte
 * more than its limit; a page's connection ends there (decision 0047).
 *
 * @returns gives back the memory, once the request is answered
 * @throws not_found, method_not_allowed, body_too_large; rate_limited and unavailable
 *   where the address, or all together, have too much under way
 */
export function admitRequest(request: CountedRequest, isRoute: boolean): () => void {
  const { method = "GET", url = "/", headers } = request;
  const path = url.replace(/\?.*$/s, "");
  if (!isRoute) requirePage(method, path);
  const { bodyBytes, takeBytes, limits } = surfaceOf(path, isRoute);
  const network = networkOf(addressIn(String(headers["x-forwarded-for"] ?? "")));
  const isChunked = headers["transfer-encoding"] !== undefined;
  const bytes = isChunked ? bodyBytes : Number(headers["content-length"] ?? 0);
  if (bytes > bodyBytes && !isRoute) return refuse("body_too_large");
  request.bytesLeft = isRoute ? bodyBytes + 1 : bodyBytes;
  request.isCutOff = !isRoute;
  if (limits && !isRoute) {
    countRequest(method === "POST" ? limits.send : limits.read, network, new Headers());
  }
  return takeBytes(network, Math.min(bytes, bodyBytes));
}

function requirePage(method: string, path: string): void {
  if (!isReadable(path)) return refuse("not_found");
  if (!PAGE_METHODS.includes(method)) return refuse("method_not_allowed");
}

/** Whether every percent sign encodes a character. */
function isReadable(path: string): boolean {
  try {
    return path.startsWith("/") && decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
