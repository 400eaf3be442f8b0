import { encode } from "next-auth/jwt";
import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { DEVICE_COOKIE } from "@/lib/domain/access/accounts/device";
import {
  cookieSecret,
  DEVICE_COOKIE_OPTIONS,
  openDevice,
  openSession,
  sealDevice,
  sealSession,
  SESSION_COOKIE,
  SESSION_COOKIE_OPTIONS,
  sessionCookieIn,
  sessionIn,
} from "./session-cookie";

const id = newId("ses");

describe("the session cookie", () => {
  test("returns the sealed session, which is unreadable without the secret", async () => {
    const cookie = await sealSession(id);
    expect(await openSession(cookie)).toBe(id);
    expect(Buffer.from(cookie.replaceAll(".", ""), "base64url").toString()).not.toContain(id);
  });

  test("is not readable by scripts and not sent by other sites", () => {
    expect(SESSION_COOKIE_OPTIONS).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/" });
  });

  test.each([
    ["nothing", () => undefined],
    ["an empty text", () => ""],
    ["noise", () => "noise"],
    ["the bare id", () => id],
    ["a megabyte", () => "x".repeat(1_000_000)],
    ["a changed one", async () => changed(await sealSession(id))],
    ["a cut one", async () => (await sealSession(id)).slice(0, -4)],
    ["one of another key", () => encode({ token: { sid: id }, secret: "another key" })],
    ["one with another content", () => encode({ token: { sub: id }, secret: cookieSecret() })],
    [
      "one that has expired",
      () => encode({ token: { sid: id }, secret: cookieSecret(), maxAge: -60 }),
    ],
    ["an unsigned token", () => `${part({ alg: "none" })}.${part({ sid: id })}.`],
  ])("that is %s names no session", async (_, cookie) => {
    expect(await openSession(await cookie())).toBeUndefined();
  });

  test("is found among others, and only under its own name", () => {
    const headers = new Headers({ cookie: `a=1; ${SESSION_COOKIE}=value; b=2` });
    expect(sessionCookieIn(headers)).toBe("value");
    expect(sessionCookieIn(new Headers({ cookie: `x${SESSION_COOKIE}=value` }))).toBeUndefined();
    expect(sessionCookieIn(new Headers())).toBeUndefined();
  });
});

describe("the device cookie", () => {
  test("returns the sealed session, which is unreadable without the secret", async () => {
    const cookie = await sealDevice(id);
    expect(await openDevice(cookie)).toBe(id);
    expect(Buffer.from(cookie.replaceAll(".", ""), "base64url").toString()).not.toContain(id);
  });

  test("is not readable by scripts and sent to the sign-in pages alone", () => {
    const options = { httpOnly: true, sameSite: "lax", path: "/sign-in" };
    expect(DEVICE_COOKIE_OPTIONS).toMatchObject(options);
  });

  test.each([
    ["nothing", () => undefined],
    ["the bare id", () => id],
    ["a changed one", async () => changed(await sealDevice(id))],
    ["a cut one", async () => (await sealDevice(id)).slice(0, -4)],
    ["one of an earlier key", () => encode({ token: { device: id }, secret: "an earlier key" })],
    [
      "one that has expired",
      () => encode({ token: { device: id }, secret: cookieSecret(), maxAge: -60 }),
    ],
    ["a session's", () => sealSession(id)],
  ])("that is %s names no device", async (_, cookie) => {
    expect(await openDevice(await cookie())).toBeUndefined();
  });

  test("opens no session, and counts for its page only where there is none", async () => {
    const [session, device] = [await sealSession(id), await sealDevice("ses_last")];
    expect(await openSession(device)).toBeUndefined();
    expect(await sessionIn(`${DEVICE_COOKIE}=${device}`)).toBe("ses_last");
    expect(await sessionIn(`${DEVICE_COOKIE}=${device}; ${SESSION_COOKIE}=${session}`)).toBe(id);
    expect(await sessionIn(`${DEVICE_COOKIE}=${session}`)).toBeUndefined();
    expect(await sessionIn(undefined)).toBeUndefined();
  });
});

function changed(cookie: string): string {
  const middle = Math.floor(cookie.length / 2);
  const other = cookie[middle] === "A" ? "B" : "A";
  return cookie.slice(0, middle) + other + cookie.slice(middle + 1);
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
