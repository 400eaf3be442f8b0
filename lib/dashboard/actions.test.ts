import { redirect } from "next/navigation";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Session } from "@/lib/domain/authority/session";
import { refuse, refuseValue } from "@/lib/domain/errors";
import { pretendRequest } from "@/test/next-request";
import { signedIn } from "@/test/people";
import { FROM_HERE, formOf, pretendSession } from "@/test/send-form";
import { UNSENT, type FormAction, type FormState } from "../core/form-state";
import { adminAction, courierAction, merchantAction, publicAction, userAction } from "./actions";
import { refuseField } from "./read-amount";
import { sealSession, SESSION_COOKIE } from "./session-cookie";
import { typedFigures } from "./typed-figures";

const fields = z.object({ name: z.string().min(1, "Enter a name."), password: z.string() });
const FORM = { name: "Thoko", password: "secret words" };

/** The verb's arguments, or none when the action was refused. */
let done: unknown[] = [];
const verb = (call: unknown) => Promise.resolve(void done.push(call));

let courier: Session;
let admin: Session;
let merchant: Session;

beforeAll(async () => {
  courier = await signedIn({ role: "courier", staffRole: "dispatcher" });
  admin = await signedIn({ role: "admin", staffRole: "support" });
  merchant = await signedIn({ role: "merchant" });
});

beforeEach(() => {
  done = [];
});

describe("an action from one of our own pages", () => {
  test("calls the verb once, with the caller's authority and the parsed fields", async () => {
    await openAs(courier);
    const state = await send(courierAction({ name: "test", fields }, verb), FORM);
    expect(state).toMatchObject({ outcome: "done", error: null, fieldErrors: {}, values: {} });
    expect(done).toEqual([
      expect.objectContaining({
        fields: FORM,
        courier: expect.objectContaining({ courierId: courier.company?.id }) as object,
      }),
    ]);
  });

  test.each<unknown>([undefined, null, 7, "text", [], { name: "Thoko" }])(
    "refuses %j in place of a form",
    async (odd) => {
      await openAs(admin);
      const action = adminAction({ name: "test", fields }, verb);
      const state = await action(UNSENT, odd as FormData);
      expect(state).toMatchObject({ outcome: "refused", error: { label: "Invalid request" } });
      expect(done).toEqual([]);
    },
  );

  test("answers what the verb answers", async () => {
    await openAs(admin);
    const action = adminAction({ name: "test", fields }, () => Promise.resolve({ total: 3 }));
    expect((await send(action, FORM)).result).toEqual({ total: 3 });
  });

  test("of a merchant acts in the environment that its form names", async () => {
    const inEnvironment = z.object({ environment: z.enum(["live", "test"]) });
    const action = merchantAction({ name: "test", fields: inEnvironment }, ({ merchant: it }) =>
      Promise.resolve(`${it.merchantId} ${it.environment}`),
    );
    await openAs(merchant);
    expect((await send(action, { environment: "live" })).result).toBe(
      `${merchant.company?.id} live`,
    );
    expect((await send(action, { environment: "prod" })).error?.label).toBe("Invalid request");
    await openAs(courier);
    expect((await send(action, { environment: "live" })).error?.label).toBe("Role not allowed");
  });

  test("leads to another page where the verb asks for it", async () => {
    await openAs(admin);
    const action = userAction({ name: "test", fields }, () => redirect("/"));
    await expect(send(action, FORM)).rejects.toMatchObject({
      digest: expect.stringContaining(";/;") as string,
    });
  });

  test("works without a session where none is needed", async () => {
    pretendRequest(FROM_HERE);
    expect((await send(publicAction({ name: "test", fields }, verb), FORM)).outcome).toBe("done");
  });
});

describe("an action from anywhere else changes nothing", () => {
  test.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["a foreign Origin", { origin: "https://evil.example" }],
    ["a null Origin", { origin: "null" }],
    ["another site", { ...FROM_HERE, "sec-fetch-site": "cross-site" }],
    ["a neighbour", { ...FROM_HERE, "sec-fetch-site": "same-site" }],
    ["no page at all", { "sec-fetch-site": "none" }],
    ["a foreign Origin and the same site", { ...FROM_HERE, origin: "http://evil.example" }],
    ["a forwarded host", { origin: "http://evil.example", "x-forwarded-host": "evil.example" }],
  ])("when the browser says %s", async (_, said) => {
    const cookie = { [SESSION_COOKIE]: await sealSession(courier.sessionId) };
    const actions = [courierAction, userAction, publicAction].map((make) =>
      make({ name: "test", fields }, verb),
    );
    for (const action of actions) {
      pretendRequest({ host: "tumiza.test", ...said }, cookie);
      expect((await send(action, FORM)).error?.label).toBe("Cross-site request");
    }
    expect(done).toEqual([]);
  });
});

describe("a refused action", () => {
  test("keeps typed values, except passwords", async () => {
    await openAs(courier);
    const action = courierAction({ name: "test", fields }, () => refuse("rider_not_found"));
    expect(await send(action, FORM)).toMatchObject({
      outcome: "refused",
      error: { label: "Rider not found" },
      values: { name: "Thoko" },
    });
    expect(JSON.stringify(await send(action, FORM))).not.toContain(FORM.password);
  });

  test("says which field is wrong, whether the form or the verb found it", async () => {
    await openAs(courier);
    const verbs = courierAction({ name: "test", fields }, () =>
      refuseValue("password", { kind: "password_short", least: 10 }),
    );
    expect((await send(verbs, { ...FORM, name: "" })).fieldErrors).toEqual({
      name: "Enter a name.",
    });
    expect((await send(verbs, FORM)).fieldErrors).toEqual({
      password: "Use at least 10 characters, for example three words.",
    });
  });

  test.each([
    ["a group of which nothing is chosen", z.enum(["bike"]), undefined, /^Choose one/],
    ["an empty choice", z.enum(["bike"]), "", /^Choose one/],
    ["a text that must not be empty", z.string().trim().min(1), " ", /^Fill this in/],
    ["a number that is none", typedFigures(), "two", /^Enter a number/],
    ["a choice that there is not", z.enum(["bike"]), "jet", /^We can't read this/],
    ["a text that is too long", z.string().max(3), "four", /^At most 3 characters/],
    ["a text that cannot be kept", z.string(), "a\0", /can't store/],
  ])(
    "shows the problem of %s above the form where no field shows it",
    async (_, it, sent, said) => {
      pretendRequest(FROM_HERE);
      const action = publicAction({ name: "test", fields: z.object({ it }) }, verb);
      const state = await send(action, sent === undefined ? {} : { it: sent });
      expect(state.fieldErrors).toEqual({ it: expect.stringMatching(said) as string });
    },
  );

  test("shows the problem of a field that was not sent, and of one that the form does not have", async () => {
    await openAs(courier);
    const chosen = courierAction({ name: "test", fields }, () =>
      refuseField("method", "Choose how."),
    );
    expect((await send(chosen, FORM)).fieldErrors).toEqual({ method: "Choose how." });
    const verbs = courierAction({ name: "test", fields }, () =>
      refuseValue("end_date", { kind: "period_reversed" }),
    );
    expect((await send(verbs, FORM)).fieldErrors).toEqual({
      end_date: "The period ends before it starts.",
    });
  });

  test("says when to try again", async () => {
    pretendRequest(FROM_HERE);
    const action = publicAction({ name: "test", fields }, () =>
      refuse("rate_limited", { retryAfterSeconds: 42 }),
    );
    expect((await send(action, FORM)).error?.retryAfterSeconds).toBe(42);
  });

  test("after the session ended, says that and keeps the form", async () => {
    pretendRequest(FROM_HERE);
    const state = await send(courierAction({ name: "test", fields }, verb), FORM);
    expect(state).toMatchObject({ error: { isSignedOut: true }, values: { name: "Thoko" } });
    expect(done).toEqual([]);
  });

  test("of another kind of account or role changes nothing", async () => {
    const owners = courierAction({ name: "test", fields, act: "manage_people" }, verb);
    const admins = adminAction({ name: "test", fields }, verb);
    const couriers = courierAction({ name: "test", fields }, verb);
    await openAs(courier);
    for (const action of [owners, admins]) {
      expect((await send(action, FORM)).error?.label).toBe("Role not allowed");
    }
    for (const user of [admin, merchant]) {
      await openAs(user);
      expect((await send(couriers, FORM)).error?.label).toBe("Role not allowed");
    }
    expect(done).toEqual([]);
  });

  test("that failed on our side says an id and nothing of the failure", async () => {
    await openAs(courier);
    const action = courierAction({ name: "test", fields }, () => {
      throw new Error("select * from users");
    });
    const state = await send(action, FORM);
    expect(state.error).toMatchObject({
      label: "Internal error",
      requestId: expect.stringMatching(/^req_/) as string,
    });
    expect(JSON.stringify(state)).not.toContain("select");
  });

  test.each([
    ["a file for a name", () => new File(["x"], "x.txt")],
    ["a megabyte", () => "x".repeat(1_000_000)],
  ])("or not, has %s parsed by its own fields only", async (_, value) => {
    await openAs(courier);
    const short = z.object({ name: z.string().max(10, "Too long.") });
    const data = new FormData();
    data.set("name", value());
    const state = await courierAction({ name: "test", fields: short }, verb)(UNSENT, data);
    expect(Object.keys(state.fieldErrors)).toEqual(["name"]);
    expect(done).toEqual([]);
  });
});

const openAs = ({ sessionId }: Session) => pretendSession(sessionId);

function send<Result>(
  action: FormAction<Result>,
  values: Record<string, string>,
): Promise<FormState<Result>> {
  return action(UNSENT, formOf(values));
}
