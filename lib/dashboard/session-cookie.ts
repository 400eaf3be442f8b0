import { hkdfSync } from "node:crypto";
import { parse } from "hono/utils/cookie";
import { decode, encode } from "next-auth/jwt";
import { env, publicUrl } from "@/lib/core/env";
import { DEVICE_COOKIE } from "@/lib/domain/access/accounts/device";
import {
  grantRecipientAuthority,
  type RecipientContext,
} from "@/lib/domain/authority/recipient-context";
import { SESSION_DAYS } from "@/lib/domain/authority/session";

const isHttps = publicUrl.startsWith("https://");

/** The `__Host-` prefix has browsers refuse a cookie that another host or plain http could have set. */
export const SESSION_COOKIE = isHttps ? "__Host-tumiza-session" : "tumiza-session";

export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

export const SESSION_COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  path: "/",
} as const;

/** A month longer than the session, as long as its row is stored. */
export const DEVICE_SECONDS = SESSION_SECONDS + 30 * 24 * 60 * 60;

/** The browser sends it only to these pages. */
export const DEVICE_COOKIE_OPTIONS = { ...SESSION_COOKIE_OPTIONS, path: "/sign-in" } as const;

/** The cookie's value: the encrypted session ID. Everything else is read from the database. */
export async function sealSession(sessionId: string): Promise<string> {
  return encode({ token: { sid: sessionId }, secret: cookieSecret(), maxAge: SESSION_SECONDS });
}

/** The session id in a cookie; undefined for none, an expired one, and one that is not ours. */
export async function openSession(cookie: string | undefined): Promise<string | undefined> {
  return open(cookie, "sid");
}

/** The device cookie's value. It opens no session, and a session's cookie names no device. */
export async function sealDevice(sessionId: string): Promise<string> {
  return encode({ token: { device: sessionId }, secret: cookieSecret(), maxAge: DEVICE_SECONDS });
}

/** The last session of the device that a cookie names; undefined for none, an expired one, and one that is not ours. */
export async function openDevice(cookie: string | undefined): Promise<string | undefined> {
  return open(cookie, "device");
}

/** A recipient's proved number, for as long as one reads a few pages: `/parcels` and `/privacy/request`. */
export const RECIPIENT_COOKIE = "tumiza-recipient";

export const RECIPIENT_COOKIE_OPTIONS = { ...SESSION_COOKIE_OPTIONS, maxAge: 30 * 60 } as const;

/** The value of a recipient's cookie. @param phone E.164 */
export async function sealRecipient(phone: string): Promise<string> {
  const { maxAge } = RECIPIENT_COOKIE_OPTIONS;
  return encode({ token: { recipient: phone }, secret: cookieSecret(), maxAge });
}

/** The recipient of a cookie header; undefined for none, an expired cookie, and one that is not ours. */
export async function recipientIn(
  cookies: string | undefined,
): Promise<RecipientContext | undefined> {
  const phone = await open(parse(cookies ?? "")[RECIPIENT_COOKIE], "recipient");
  return phone === undefined ? undefined : grantRecipientAuthority(phone);
}

/** The session for which a page is counted: the one on this device, or else the last one on it. */
export async function sessionIn(cookies: string | undefined): Promise<string | undefined> {
  const { [SESSION_COOKIE]: session, [DEVICE_COOKIE]: device } = parse(cookies ?? "");
  return (await openSession(session)) ?? openDevice(device);
}

async function open(
  cookie: string | undefined,
  kind: "sid" | "device" | "recipient",
): Promise<string | undefined> {
  if (!cookie) return undefined;
  const token = await decode({ token: cookie, secret: cookieSecret() }).catch(() => null);
  const id = token?.[kind];
  return typeof id === "string" ? id : undefined;
}

/** The session cookie of a plain request, outside of Next. */
export function sessionCookieIn(headers: Headers): string | undefined {
  return parse(headers.get("cookie") ?? "", SESSION_COOKIE)[SESSION_COOKIE];
}

let derived: string | undefined;

/**
 * The key of the cookies: AUTH_SECRET where it is set, otherwise derived from the key that every
 * installation has, so that neither can be computed from the other.
 *
 * @throws Error where there is neither
 */
export function cookieSecret(): string {
  const material = env.AUTH_SECRET ?? env.WEBHOOK_SECRETS_KEY;
  if (!material) throw new Error("Sign-in needs AUTH_SECRET or WEBHOOK_SECRETS_KEY.");
  derived ??= Buffer.from(hkdfSync("sha256", material, "", "tumiza session cookie", 32)).toString(
    "base64",
  );
  return derived;
}
