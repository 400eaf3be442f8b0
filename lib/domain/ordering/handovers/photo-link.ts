import { createHmac, timingSafeEqual } from "node:crypto";
import { publicUrl } from "@/lib/core/env";
import { installationKey } from "@/lib/core/installation-key";

/** Enough time to open it and little to pass it on; a page that is rendered again meanwhile has the same link. */
const STEP_SECONDS = 15 * 60;

export type PhotoLink = {
  /** The fingerprint of a hand-over, or the id of a dispute's photo. */
  id: string;
  until: string;
  mac: string;
};

/**
 * An address that shows the photo of a hand-over or a dispute to any holder for the next 15 to 30 minutes. The caller
 * has checked that its reader may see it.
 *
 * @param id the fingerprint of the hand-over, or the id of the dispute's photo
 */
export function photoLink(id: string, now = Date.now()): string {
  const until = String((Math.floor(now / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS);
  const query = new URLSearchParams({ until, mac: macOf(id, until).toString("base64url") });
  return `${publicUrl}/verify/photos/${id}?${query.toString()}`;
}

/** Seconds for which a link still opens its photo: none for one that has expired or is not ours. */
export function secondsLeft({ id, until, mac }: PhotoLink, now = Date.now()): number {
  const given = Buffer.from(mac, "base64url");
  const right = macOf(id, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  return Math.max(0, Number(until) - Math.ceil(now / 1000));
}

function macOf(id: string, until: string): Buffer {
  key ??= installationKey("photo links");
  return createHmac("sha256", key).update(`${id} ${until}`).digest();
}

let key: Buffer | undefined;
