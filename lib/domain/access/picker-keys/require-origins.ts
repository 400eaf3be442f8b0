import type { Environment } from "../../authority/merchant-context";
import { refuseValue } from "../../errors";

/** A shop's website with and without `www`, its country's, and where it is built. */
const ORIGINS_MOST = 10;

const LINE_LONGEST = 300;

/** A developer's own machine, which browsers trust without https. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

/**
 * The websites that a form names, one a line, as a browser names them in `Origin`; whole addresses of pages are cut to
 * that. Phones give their location to https alone, so http is for a developer's own machine, with a test key.
 *
 * @throws invalid_request for none, too many, or a line that is no website
 */
export function requireOrigins(given: string, environment: Environment): string[] {
  const lines = given.split(/[\s,]+/).filter((line) => line !== "");
  if (lines.length === 0) return refuseValue("origins", { kind: "empty" });
  const origins = new Set(lines.slice(0, ORIGINS_MOST + 1).map((it) => originOf(it, environment)));
  if (lines.length > ORIGINS_MOST) {
    return refuseValue("origins", { kind: "too_many_entries", most: ORIGINS_MOST });
  }
  return [...origins];
}

function originOf(line: string, environment: Environment): string {
  const address = line.includes("://") ? line : `https://${line}`;
  const url = line.length <= LINE_LONGEST && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.hostname.endsWith(".")) return refuseValue("origins", { kind: "no_website" });
  const isOwnMachine = LOOPBACK.test(url.hostname);
  const isOpen = url.protocol === "https:" && url.hostname.includes(".") && !isOwnMachine;
  const isBuilding = environment === "test" && isOwnMachine && /^https?:$/.test(url.protocol);
  return isOpen || isBuilding ? url.origin : refuseValue("origins", { kind: "no_website" });
}
