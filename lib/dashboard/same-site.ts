import { publicUrl } from "@/lib/core/env";
import { refuse } from "@/lib/domain/errors";

/** Reads are allowed from any site, because old browsers do not send these headers. */
const READING = new Set(["GET", "HEAD"]);

/**
 * Accepts a request that a page of this site sent. A browser always sends the origin of a changing
 * request; a request without it was not sent by a page of ours.
 *
 * @throws cross_site
 */
export function requireSameSite(method: string, headers: Headers): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isReading = READING.has(method);
  if (site !== null && site !== "same-origin" && !(isReading && site === "none")) {
    return refuse("cross_site");
  }
  if (origin !== null && !isOurs(origin, headers)) return refuse("cross_site");
  if (origin === null && site === null && !isReading) return refuse("cross_site");
}

/** The same for a form whose own fields are its only authority: old phones do not send its origin. @throws cross_site */
export function requireNoOtherSite({ method, headers }: Request): void {
  if (headers.has("origin") || headers.has("sec-fetch-site")) requireSameSite(method, headers);
}

/** The address the browser itself used, or the one this installation is known by. */
function isOurs(origin: string, headers: Headers): boolean {
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === headers.get("host") || origin === new URL(publicUrl).origin;
}
