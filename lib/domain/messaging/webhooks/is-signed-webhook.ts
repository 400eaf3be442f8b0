import { timingSafeEqual } from "node:crypto";
import { signWebhook } from "./sign-webhook";

/** The largest age of a call, and the largest difference of its clock. */
const TOLERANCE_MS = 5 * 60_000;

/** Whether a call to us carries the signature of a secret (Standard Webhooks 1.0.0) and is recent. */
export function isSignedWebhook(
  { body, headers }: { body: string; headers: Headers },
  secret: string,
): boolean {
  if (!isRecentWebhook(headers)) return false;
  const id = headers.get("webhook-id") ?? "";
  const timestamp = timestampIn(headers);
  const expected = Buffer.from(signWebhook({ id, timestamp, body }, [secret])["webhook-signature"]);
  return (headers.get("webhook-signature") ?? "").split(" ").some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Whether a call's headers claim a recent signature. */
export function isRecentWebhook(headers: Headers): boolean {
  // An unreadable timestamp is NaN, which is within no tolerance.
  const isRecent = Math.abs(timestampIn(headers).getTime() - Date.now()) <= TOLERANCE_MS;
  return isRecent && headers.has("webhook-signature");
}

function timestampIn(headers: Headers): Date {
  const seconds = headers.get("webhook-timestamp") ?? "";
  return new Date(Number(/^\d{1,12}$/.test(seconds) ? seconds : NaN) * 1_000);
}
