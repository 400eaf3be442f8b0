import { createHmac, timingSafeEqual } from "node:crypto";
import { publicUrl } from "@/lib/core/env";
import { installationKey } from "@/lib/core/installation-key";
import { isAlertKind, type AlertKind } from "../../authority/alert-kinds";

/** Longer than an email is read; a link that is forwarded later does nothing. */
const WORKS_DAYS = 90;

const DAY_MS = 24 * 3_600_000;

/** The person and the kind of emails that a link unsubscribes from. */
export type Subscription = { userId: string; kind: AlertKind };

/** The address that ends one kind of alert for one person, without sign-in. */
export function unsubscribeLink(
  { userId, kind }: Subscription,
  language: string,
  now = Date.now(),
): string {
  const content = `${userId}.${kind}.${Math.floor(now / DAY_MS) + WORKS_DAYS}`;
  const query = language === "en" ? "" : `?lang=${language}`;
  return `${publicUrl}/unsubscribe/${content}.${macOf(content).toString("base64url")}${query}`;
}

/** The alert that a link ends; `unknown` for a foreign or incomplete link. */
export function readUnsubscribeToken(
  token: string,
  now = Date.now(),
): Subscription | "unknown" | "expired" {
  const [userId = "", kind = "", lastDay = "", mac = "", ...rest] = token.split(".");
  const right = macOf(`${userId}.${kind}.${lastDay}`);
  const given = Buffer.from(mac, "base64url");
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) {
    return "unknown";
  }
  if (!isAlertKind(kind)) return "unknown";
  return now < (Number(lastDay) + 1) * DAY_MS ? { userId, kind } : "expired";
}

/** The link on a line of its own in an email; undefined in other emails. */
export function unsubscribeLinkIn(text: string): string | undefined {
  const start = `${publicUrl}/unsubscribe/`;
  return text.split("\n").find((line) => line.startsWith(start) && !line.includes(" "));
}

function macOf(content: string): Buffer {
  key ??= installationKey("unsubscribe links");
  return createHmac("sha256", key).update(content).digest();
}

let key: Buffer | undefined;
