import { publicUrl } from "@/lib/core/env";
import { refuse } from "@/lib/domain/errors";

/** Reading changes nothing, so that an old browser, which says nothing, may. */
const READING = new Set(["GET", "HEAD"]);

/**
 * Lets a request through that a page of this site sent. A browser always says where a changing
 * request comes from; one that does not say was not sent by a page of ours.
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

/** The address the browser itself used, or the one this installation is known by. */
function isOurs(origin: string, headers: Headers): boolean {
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === headers.get("host") || origin === new URL(publicUrl).origin;
}
