import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { giveSecondFactorAction } from "@/app/(entry)/sign-in/code/actions";
import * as accountActions from "@/app/_account/actions";
import * as twoFactorActions from "@/app/_account/two-factor/actions";
import { signOutAction } from "@/app/_shell/actions";
import * as teamActions from "@/app/_team/actions";
import { UNSENT, type FormAction } from "@/lib/core/form-state";
import { adminAction } from "@/lib/dashboard/actions";
import { PAGE_ADDRESS } from "@/lib/dashboard/page-address";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { requireEnrolling } from "@/lib/dashboard/require-enrolling";
import { requireUser } from "@/lib/dashboard/require-user";
import { adminRoute } from "@/lib/dashboard/routes";
import { openSession, sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { findSignIn } from "@/lib/domain/access/accounts/find-session";
import { giveSecondFactor } from "@/lib/domain/access/second-factor/give-second-factor";
import { cookies } from "./next-request";
import type { Employer, Person } from "./people";
import { createPerson, createSession, signedIn } from "./people";
import { codeOf, createEnrolled, type Enrolled } from "./second-factors";
import { FROM_HERE, formOf, pretendSession } from "./send-form";
import { useSettings } from "./use-settings";
import { createRider } from "./world";

useSettings({ TWO_FACTOR: "required" });

const CODE_PAGE = "/sign-in/code?next=%2Fadmin%2Ftop-ups%3Fq%3D1";
const ENROLMENT_PAGE = "/account/two-factor?next=%2Fadmin%2Ftop-ups%3Fq%3D1";

let enrolled: Enrolled;
let newcomer: Person;

beforeAll(async () => {
  enrolled = await createEnrolled();
  newcomer = await createPerson({ role: "admin" });
});

describe("a session that still needs a code", () => {
  test("opens no page, and is led to the code and back", async () => {
    for (const gate of [requireAdmin, requireUser, requireEnrolling]) {
      await openAs(await createSession(enrolled.person));
      expect(await leadsTo(gate())).toBe(CODE_PAGE);
    }
  });

  test("can send no form of the platform's pages, the team or the account", async () => {
    for (const [name, action] of everyAction()) {
      await openAs(await createSession(enrolled.person));
      expect([name, await labelOf(action)]).toEqual([name, "Signed out"]);
    }
  });

  test("is answered by no address", async () => {
    expect(await statusFor(await createSession(enrolled.person))).toBe(401);
  });

  test("may sign out", async () => {
    await openAs(await createSession(enrolled.person));
    expect(await leadsTo(signOutAction(UNSENT, new FormData()))).toBe("/sign-in");
  });

  test("opens all of it once the code was given, and goes where its person wanted to be", async () => {
    const sessionId = await createSession(enrolled.person);
    await openAs(sessionId);
    const form = formOf({ code: codeOf(enrolled.secret), next: "/admin/top-ups?q=1" });
    expect(await leadsTo(giveSecondFactorAction(UNSENT, form))).toBe("/admin/top-ups?q=1");
    const opened = (await openSession((await cookies()).get(SESSION_COOKIE)?.value)) ?? "";
    expect(opened).not.toBe(sessionId);
    expect((await requireAdmin()).user.userId).toBe(enrolled.person.id);
    expect(await labelOf(deskAction)).toBeUndefined();
    expect(await statusFor(opened)).toBe(200);
    expect(await statusFor(sessionId)).toBe(401);
  });
});

describe("staff without a second factor, where one is required", () => {
  test("open no page but the one that sets it up", async () => {
    for (const gate of [requireAdmin, requireUser]) {
      await openAs(await createSession(newcomer));
      expect(await leadsTo(gate())).toBe(ENROLMENT_PAGE);
    }
    expect((await requireEnrolling()).user.userId).toBe(newcomer.id);
  });

  test("can send only the forms that set it up, and no address answers them", async () => {
    for (const [name, action] of everyAction()) {
      await openAs(await createSession(newcomer));
      const isEnrolment = Object.values<unknown>(twoFactorActions).includes(action);
      const label = await labelOf(action);
      if (isEnrolment) expect([name, label]).not.toEqual([name, "Signed out"]);
      else expect([name, label]).toEqual([name, "Signed out"]);
    }
    expect(await statusFor(await createSession(newcomer))).toBe(401);
  });

  test("of a merchant or a courier and riders are asked for nothing, and may set one up", async () => {
    for (const role of ["merchant", "courier", "rider"] as const) {
      const user = await signedIn(await employerOf(role));
      await openAs(user.sessionId);
      expect((await requireUser()).user.userId).toBe(user.userId);
      expect((await requireEnrolling()).user.userId).toBe(user.userId);
    }
  });
});

describe.each(["merchant", "courier", "rider"] as const)("a %s's account with a code", (role) => {
  test("opens no page and sends no form until the code was given", async () => {
    const { person, secret } = await createEnrolled(await employerOf(role));
    const sessionId = await createSession(person);
    await openAs(sessionId);
    expect(await leadsTo(requireUser())).toBe(CODE_PAGE);
    for (const [name, action] of everyAction()) {
      expect([name, await labelOf(action)]).toEqual([name, "Signed out"]);
    }
    const signIn = (await findSignIn(sessionId))!;
    await openAs(await giveSecondFactor(signIn, codeOf(secret)));
    expect((await requireUser()).user.userId).toBe(person.id);
  });
});

async function employerOf(role: "merchant" | "courier" | "rider"): Promise<Employer> {
  if (role !== "rider") return { role };
  return { role, riderId: (await createRider({ latitude: 12.1, longitude: 15.1 })).id };
}

const deskAction = adminAction({ name: "test", fields: z.object({}) }, () => Promise.resolve(null));

function everyAction(): [string, FormAction<never>][] {
  const actions = { deskAction, ...teamActions, ...accountActions, ...twoFactorActions };
  return Object.entries(actions) as [string, FormAction<never>][];
}

const openAs = (sessionId: string) =>
  pretendSession(sessionId, { ...FROM_HERE, [PAGE_ADDRESS]: "/admin/top-ups?q=1" });

async function labelOf(action: FormAction<never> | typeof deskAction): Promise<string | undefined> {
  const { error } = await (action as FormAction<never>)(UNSENT, formOf({ userId: "usr_x" }));
  return error?.label;
}

/** Where Next redirects to, by the error that it throws. */
async function leadsTo(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (thrown: unknown) => (thrown as { digest?: string }).digest?.split(";")[2],
  );
}

async function statusFor(sessionId: string): Promise<number> {
  const handler = adminRoute("test_file", () => Promise.resolve(new Response()));
  const cookie = `${SESSION_COOKIE}=${await sealSession(sessionId)}`;
  const request = new Request("http://tumiza.test/admin/file", {
    headers: { ...FROM_HERE, cookie },
  });
  return (await handler(request, { params: Promise.resolve({}) })).status;
}
