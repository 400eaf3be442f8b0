import { createHmac, timingSafeEqual } from "node:crypto";
import { publicUrl } from "@/lib/core/env";
import { installationKey } from "@/lib/core/installation-key";

/** Enough time to open it and little to pass it on; a page that is rendered again meanwhile has the same link. */
const STEP_SECONDS = 15 * 60;

export type PhotoLink = { sha256: string; until: string; mac: string };

/**
 * An address that shows the photo of a hand-over to any holder for the next 15 to 30 minutes. The caller
 * has checked that its reader may see it.
 *
 * @param sha256 the fingerprint of the hand-over
 */
export function photoLink(sha256: string, now = Date.now()): string {
  const until = String((Math.floor(now / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS);
  const query = new URLSearchParams({ until, mac: macOf(sha256, until).toString("base64url") });
  return `${publicUrl}/verify/photos/${sha256}?${query.toString()}`;
}

/** Seconds for which a link still opens its photo: none for one that has expired or is not ours. */
export function secondsLeft({ sha256, until, mac }: PhotoLink, now = Date.now()): number {
  const given = Buffer.from(mac, "base64url");
  const right = macOf(sha256, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  return Math.max(0, Number(until) - Math.ceil(now / 1000));
}

function macOf(sha256: string, until: string): Buffer {
  key ??= installationKey("photo links");
  return createHmac("sha256", key).update(`${sha256} ${until}`).digest();
}

let key: Buffer | undefined;
