import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { signInAction } from "@/app/(entry)/sign-in/actions";
import { giveSecondFactorAction } from "@/app/(entry)/sign-in/code/actions";
import {
  changePasswordAction,
  revokeSessionAction,
  signOutEverywhereAction,
} from "@/app/_account/actions";
import { signOutAction } from "@/app/_shell/actions";
import { fingerprint } from "@/lib/core/credential";
import { UNSENT } from "@/lib/core/form-state";
import { newId } from "@/lib/core/ids";
import { openSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { countAttempt, countPasswordAttempt } from "@/lib/domain/access/accounts/count-attempt";
import { DEVICE_COOKIE } from "@/lib/domain/access/accounts/device";
import { findSession } from "@/lib/domain/access/accounts/find-session";
import { purgeSignIns } from "@/lib/domain/access/accounts/purge-sign-ins";
import { resetPassword } from "@/lib/domain/access/accounts/reset-password";
import { signIn } from "@/lib/domain/access/accounts/sign-in";
import { cookies, pretendRequest } from "./next-request";
import { createPerson, PASSWORD, type Person } from "./people";
import { codeOf, createEnrolled, enrol } from "./second-factors";
import { FROM_HERE, formOf, type Action } from "./send-form";
import { changeSettings, useSettings } from "./use-settings";
import { createCourier, createRider, owner } from "./world";

useSettings({
  RATE_LIMIT_SIGN_IN_PER_MINUTE: 1,
  RATE_LIMIT_SIGN_IN_BURST: 3,
  RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE: 1,
  RATE_LIMIT_SIGN_IN_ADDRESS_BURST: 5,
});

const NEW_PASSWORD = "another three words";
const LIMITED = "Rate limit exceeded";
const REFUSED = "Sign-in failed";

/** A browser behind a carrier's address. */
type Browser = { network: string; jar: Record<string, string> };

describe("a device that has signed in", () => {
  test("signs in after strangers have used up its network and its account, where no new device does", async () => {
    const { device, person } = await createKnown();
    await leave(device);
    await useUp(person, device);
    expect(await enter(newBrowser(device.network), person)).toBe(LIMITED);
    expect(await enter(newBrowser(), person)).toBe(LIMITED);
    expect(await enter(device, person)).toBe("signed in");
  });

  test("gives its second factor there too", async () => {
    const { person, secret } = await createEnrolled();
    const device = newBrowser();
    await enter(device, person);
    await useUp(person, device);
    expect(await enter(device, person)).toBe("signed in");
    const form = { code: codeOf(secret), next: "/admin" };
    expect(await send(device, giveSecondFactorAction, form)).toBe("/admin");
  });

  test("has three tries of its own, in any network", async () => {
    const { device, person } = await createKnown();
    const other = newBrowser();
    await enter(other, person);
    for (let round = 0; round < 3; round += 1) {
      expect(await enter(device, person, "wrong password")).toBe(REFUSED);
    }
    expect(await enter(device, person)).toBe(LIMITED);
    expect(await enter({ ...device, network: newId("req") }, person)).toBe(LIMITED);
    expect(await enter(other, person)).toBe("signed in");
    expect(await enter(newBrowser(device.network), person)).toBe("signed in");
  });

  test("is a stranger to every other account", async () => {
    const { device } = await createKnown();
    const person = await createPerson({ role: "courier" });
    await useUp(person, device);
    expect(await enter(device, person)).toBe(LIMITED);
    expect(await enter(device, { email: `${newId("usr")}@people.example` })).toBe(LIMITED);
  });

  test("gives its network no tries back that others have used up", async () => {
    const { device, person } = await createKnown();
    await useUp(person, device);
    for (let round = 0; round < 5; round += 1) await enter(device, person);
    const other = await createPerson({ role: "courier" });
    expect(await enter(newBrowser(device.network), other)).toBe(LIMITED);
  });

  test("is known by its newest cookie alone, and no cookie of a session makes it known", async () => {
    const { device, person } = await createKnown();
    const copy = { ...device, jar: { ...device.jar } };
    await enter(device, person);
    await useUp(person, device);
    expect(await enter(copy, person)).toBe(LIMITED);
    const moved = { [DEVICE_COOKIE]: device.jar[SESSION_COOKIE]! };
    expect(await enter({ ...device, jar: moved }, person)).toBe(LIMITED);
    expect(await enter(device, person)).toBe("signed in");
  });
});

type Known = { person: Person; sessionId: string; elsewhere: Browser };

describe("a device is not known any more after", () => {
  test.each<[string, (known: Known) => Promise<unknown>]>([
    ["a sign-out everywhere", ({ elsewhere }) => send(elsewhere, signOutEverywhereAction, {})],
    ["a change of password on another device", changePasswordElsewhere],
    ["a password that was set with a link", resetWithLink],
    ["two-factor that was turned on on another device", turnTwoFactorOnElsewhere],
    ["a sign-out of it on another device", signDeviceOut],
    ["a month in which it was not used", letMonthPass],
  ])("%s, whether it had signed out or not", async (_, end) => {
    for (const isSignedOut of [false, true]) {
      const { device, person } = await createKnown();
      const elsewhere = newBrowser();
      await enter(elsewhere, person);
      const sessionId = await sessionOf(device);
      if (isSignedOut) await leave(device);
      await end({ person, sessionId, elsewhere });
      await useUp(person, device);
      expect(await enter(device, person)).toBe(LIMITED);
    }
  });

  test("a sign-out everywhere on it, which removes its cookie; a sign-out keeps that", async () => {
    const { device, person } = await createKnown();
    const known = { ...device.jar };
    await leave(device);
    expect(device.jar).toEqual({ ...known, [SESSION_COOKIE]: "" });
    await enter(device, person);
    await send(device, signOutEverywhereAction, {});
    expect(device.jar).toEqual({ [SESSION_COOKIE]: "", [DEVICE_COOKIE]: "" });
  });

  test("a change of password on it keeps it known, and a new session's cookie replaces its own", async () => {
    const { device, person } = await createKnown();
    const copy = { ...device, jar: { ...device.jar } };
    await send(device, changePasswordAction, {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    await useUp(person, device);
    expect(await enter(copy, person, NEW_PASSWORD)).toBe(LIMITED);
    expect(await enter(device, person, NEW_PASSWORD)).toBe("signed in");
  });
});

test("200 riders of a courier sign in for the first time from one address, and wrong passwords end there after sixty", async () => {
  changeSettings({
    RATE_LIMIT_SIGN_IN_PER_MINUTE: 2,
    RATE_LIMIT_SIGN_IN_BURST: 10,
    RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE: 1,
    RATE_LIMIT_SIGN_IN_ADDRESS_BURST: 60,
  });
  const address = newId("req");
  const { id: courierId } = await createCourier();
  const riders = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const { id: riderId } = await createRider({ latitude: -80, longitude: -170 }, { courierId });
      return createPerson({ role: "rider", riderId });
    }),
  );
  // A cheap hash, so that 200 sign-ins take seconds.
  await owner`update users set password_hash = ${await hash(PASSWORD, { memoryCost: 8, timeCost: 1 })}
    where id in ${owner(riders.map(({ id }) => id))}`;
  const open = ({ email }: Person, password: string) =>
    signIn({ email, password, address, userAgent: null });
  for (let start = 0; start < riders.length; start += 40) {
    const next = riders.slice(start, start + 40);
    const sessions = await Promise.all(next.map((rider) => open(rider, PASSWORD)));
    expect(new Set(sessions).size).toBe(next.length);
  }
  const guesses = riders.slice(0, 62).map((rider) => open(rider, "wrong password"));
  const outcomes = await Promise.allSettled(guesses);
  const codes = outcomes.map((it) => (it as { reason: { code: string } }).reason.code);
  expect(codes.filter((code) => code === "sign_in_refused")).toHaveLength(60);
  expect(codes.filter((code) => code === "rate_limited")).toHaveLength(2);
});

async function createKnown(): Promise<{ device: Browser; person: Person }> {
  const person = await createPerson({ role: "courier" });
  const device = newBrowser();
  expect(await enter(device, person)).toBe("signed in");
  return { device, person };
}

function newBrowser(network: string = newId("req")): Browser {
  return { network, jar: {} };
}

/** Sends a form and keeps the cookies of the answer; answers where it leads or what refused it. */
async function send<State extends { error?: { label: string } | null | undefined }>(
  browser: Browser,
  action: Action<State>,
  fields: Record<string, string>,
): Promise<string | undefined> {
  pretendRequest({ ...FROM_HERE, "x-forwarded-for": browser.network }, browser.jar);
  const outcome = await action(UNSENT, formOf(fields)).then(
    ({ error }) => error?.label,
    (thrown: unknown) => (thrown as { digest: string }).digest.split(";")[2],
  );
  const jar = await cookies();
  for (const name of [SESSION_COOKIE, DEVICE_COOKIE]) {
    const value = jar.get(name)?.value;
    if (value !== undefined) browser.jar[name] = value;
  }
  return outcome;
}

async function enter(browser: Browser, { email }: { email: string }, password = PASSWORD) {
  const outcome = await send(browser, signInAction, { email, password });
  return outcome?.startsWith("/") ? "signed in" : outcome;
}

const leave = (browser: Browser) => send(browser, signOutAction, {});

/** Strangers beside a device and in thirty other networks try until all of them must wait. */
async function useUp({ email }: Person, { network }: Browser): Promise<void> {
  const wait = () => undefined;
  for (let round = 0; round < 6; round += 1) await countAttempt(newId("usr"), network).catch(wait);
  for (let round = 0; round < 31; round += 1) {
    await countPasswordAttempt(email, newId("req")).catch(wait);
  }
}

async function sessionOf({ jar }: Browser): Promise<string> {
  return (await openSession(jar[SESSION_COOKIE])) ?? "";
}

function changePasswordElsewhere({ elsewhere }: Known) {
  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  return send(elsewhere, changePasswordAction, passwords);
}

async function resetWithLink({ person }: Known): Promise<void> {
  const token = newId("req");
  await owner`insert into password_resets (token_sha256, user_id, expires_at)
    values (${fingerprint(token)}, ${person.id}, now() + interval '1 hour')`;
  await resetPassword(token, NEW_PASSWORD);
}

async function turnTwoFactorOnElsewhere({ elsewhere }: Known): Promise<void> {
  await enrol((await findSession(await sessionOf(elsewhere)))!);
}

function signDeviceOut({ elsewhere, sessionId }: Known) {
  return send(elsewhere, revokeSessionAction, { sessionId });
}

async function letMonthPass({ sessionId }: Known): Promise<void> {
  await owner`update sessions set expires_at = now() - interval '31 days' where id = ${sessionId}`;
  await purgeSignIns();
}
