import { describe, expect, test } from "vitest";
import { get } from "@/test/api";
import { raceForRows } from "@/test/hold-rows";
import { createPerson, PASSWORD, sessionOf, signedIn } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import { acceptInvitation } from "./accept-invitation";
import { findSession } from "./find-session";
import { invite, type NewInvitation } from "./invite";
import { readInvitation } from "./read-invitation";
import { revokeInvitation } from "./revoke-invitation";
import type { Session } from "./session";
import { signIn } from "./sign-in";
import { signUpMerchant } from "./sign-up-merchant";

let strangers = 0;

describe("a merchant who signs up", () => {
  test("is signed in as the owner of a company with a test key that works", async () => {
    const email = someEmail();
    const { sessionId, testKey } = await signUp({ email: email.toUpperCase() });
    expect(await findSession(sessionId)).toMatchObject({
      email,
      role: "merchant",
      position: "owner",
      company: { name: "Mphatso's Shop", market: { code: "MW" } },
    });
    const answer = await get("/validate", testKey);
    expect(answer).toMatchObject({ status: 200, body: { environment: "test" } });
  });

  test("with an email that has an account is refused, and nothing of it remains", async () => {
    const { email } = await createPerson({ role: "admin" });
    const company = `Shop of ${email}`;
    for (const typed of [email, email.toUpperCase(), ` ${email} `]) {
      expect(await refusalOf(signUp({ email: typed, company }))).toBe("email_taken");
    }
    expect(await owner`select 1 from merchants where name = ${company}`).toHaveLength(0);
  });

  test("twice at once opens one account", async () => {
    const email = someEmail();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => signUp({ email })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await owner`select 1 from users where email = ${email}`).toHaveLength(1);
  });

  test.each([
    ["company", "no company", { company: "  " }],
    ["company", "a company with a line break", { company: "Shop\nB" }],
    ["company", "a company with NUL", { company: "Shop\u0000" }],
    ["company", "a lone surrogate", { company: "\ud800" }],
    ["company", "a novel", { company: "x".repeat(100_000) }],
    ["name", "no name", { name: "" }],
    ["email", "no email", { email: "nobody" }],
    ["email", "an email outside ASCII", { email: "Ķ@shop.example" }],
    ["email", "a second line", { email: "a@shop.example\nb@shop.example" }],
    ["password", "a short password", { password: "123456789" }],
    [
      "password",
      "the email as the password",
      { email: "a-long@shop.example", password: "A-long@shop.example" },
    ],
    ["market", "an unknown market", { market: "XX" }],
    ["market", "SQL for a market", { market: "MW' or '1'='1" }],
  ])("is told about %s: %s", async (path, _, fields) => {
    await expect(signUp(fields)).rejects.toMatchObject({
      code: "invalid_request",
      details: { issues: [{ path }] },
    });
  });

  test.each(["Zoë & Söhne", "薬局", "'; drop table users; --", "<script>alert(1)</script>", "%_"])(
    "may be called %s",
    async (company) => {
      const { sessionId } = await signUp({ company });
      expect((await findSession(sessionId))?.company?.name).toBe(company);
    },
  );
});

describe("an invitation", () => {
  test.each(["courier", "merchant", "admin"] as const)(
    "of a %s lets one person in, once",
    async (role) => {
      const manager = await signedIn({ role });
      const { email, link } = await inviteTo(manager, "finance");
      expect(await readInvitation(tokenIn(link))).toMatchObject({
        email,
        role,
        position: "finance",
        companyName: manager.company?.name ?? null,
        invitedBy: manager.name,
      });
      const { sessionId } = await accept(link);
      const session = await findSession(sessionId);
      expect(session).toMatchObject({ email, role, position: "finance", name: "Chikondi Phiri" });
      expect(session?.company?.id).toBe(manager.company?.id);
      expect(await refusalOf(accept(link))).toBe("invitation_not_found");
      const credentials = { email, password: PASSWORD, address: someEmail(), userAgent: null };
      expect(await signIn(credentials)).toMatch(/^ses_/);
    },
  );

  test("accepted by several browsers at once makes one account", async () => {
    const { id, email, link } = await inviteTo(await signedIn({ role: "courier" }), "dispatcher");
    const outcomes = await raceForRows(`select 1 from invitations where id = '${id}'`, () =>
      Promise.all([1, 2, 3, 4].map(() => refusalOf(accept(link)))),
    );
    expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(outcomes.filter((refusal) => refusal === "invitation_not_found")).toHaveLength(3);
    expect(await owner`select 1 from users where email = ${email}`).toHaveLength(1);
  });

  test.each([
    ["has expired", "expires_at = now()"],
    ["was taken back", "revoked_at = now()"],
  ])("that %s is refused", async (_, change) => {
    const { id, link } = await inviteTo(await signedIn({ role: "courier" }), "owner");
    await owner.unsafe(`update invitations set ${change} where id = '${id}'`);
    expect(await refusalOf(readInvitation(tokenIn(link)))).toBe("invitation_not_found");
    expect(await refusalOf(accept(link))).toBe("invitation_not_found");
  });

  test("of an email with an account is refused and stays open", async () => {
    const { email } = await createPerson({ role: "merchant" });
    const { link } = await inviteTo(await signedIn({ role: "courier" }), "finance", email);
    expect(await refusalOf(accept(link))).toBe("email_taken");
    expect(await readInvitation(tokenIn(link))).toMatchObject({ email });
  });

  test("with a password that will not do stays open", async () => {
    const { link } = await inviteTo(await signedIn({ role: "courier" }), "finance");
    expect(await refusalOf(accept(link, "short"))).toBe("invalid_request");
    expect((await accept(link)).sessionId).toMatch(/^ses_/);
  });

  test("takes an earlier one of the same email back", async () => {
    const manager = await signedIn({ role: "courier" });
    const first = await inviteTo(manager, "finance");
    await inviteTo(manager, "dispatcher", first.email);
    expect(await refusalOf(accept(first.link))).toBe("invitation_not_found");
  });

  test.each(["", "%", "\u0000", "x".repeat(100_000)])("%.20j is none", async (token) => {
    expect(await refusalOf(readInvitation(token))).toBe("invitation_not_found");
  });

  test("is given only by who manages the company, for a position it has", async () => {
    const staff = await signedIn({ role: "courier", position: "dispatcher" });
    expect(await refusalOf(inviteTo(staff, "owner"))).toBe("position_not_allowed");
    const manager = await signedIn({ role: "courier" });
    for (const position of ["admin", "viewer", "", "owner'"]) {
      expect(await refusalOf(inviteTo(manager, position))).toBe("invalid_request");
    }
  });

  test("is taken back by its own company only", async () => {
    const manager = await signedIn({ role: "courier" });
    const { id, link } = await inviteTo(manager, "finance");
    for (const role of ["courier", "merchant", "admin"] as const) {
      const stranger = await signedIn({ role });
      expect(await refusalOf(revokeInvitation(stranger, id))).toBe("invitation_not_found");
    }
    expect(await readInvitation(tokenIn(link))).toBeDefined();
    await revokeInvitation(await sessionOf({ id: manager.userId, email: manager.email }), id);
    expect(await refusalOf(accept(link))).toBe("invitation_not_found");
  });
});

function signUp(fields: Partial<Parameters<typeof signUpMerchant>[0]>) {
  return signUpMerchant({
    company: "Mphatso's Shop",
    name: "Mphatso Phiri",
    email: someEmail(),
    password: PASSWORD,
    market: "MW",
    address: someEmail(),
    userAgent: null,
    ...fields,
  });
}

function inviteTo(manager: Session, position: string, email = someEmail()): Promise<NewInvitation> {
  return invite(manager, { email, position });
}

function accept(link: string, password = PASSWORD) {
  const device = { address: someEmail(), userAgent: null };
  return acceptInvitation(tokenIn(link), { name: "Chikondi Phiri", password, ...device });
}

function tokenIn(link: string): string {
  return link.split("/invite/")[1] ?? "";
}

function someEmail(): string {
  strangers += 1;
  return `stranger-${process.pid}-${strangers}@people.example`;
}
