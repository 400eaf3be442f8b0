import { describe, expect, test } from "vitest";
import { raceForRows } from "@/test/hold-rows";
import { createPerson, PASSWORD, sessionOf, signedIn } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import type { Session } from "../../authority/session";
import { acceptInvitation } from "./accept-invitation";
import { findSession } from "./find-session";
import { invite, type NewInvitation } from "./invite";
import { readInvitation } from "./read-invitation";
import { revokeInvitation } from "./revoke-invitation";
import { signIn } from "./sign-in";

let strangers = 0;

describe("an invitation", () => {
  test.each(["courier", "merchant", "admin"] as const)(
    "of a %s lets one person in, once",
    async (role) => {
      const manager = await signedIn({ role });
      const { email, link } = await inviteTo(manager, "finance");
      expect(await readInvitation(tokenIn(link))).toMatchObject({
        email,
        role,
        staffRole: "finance",
        companyName: manager.company?.name ?? null,
        invitedBy: manager.name,
      });
      const { sessionId } = await accept(link);
      const session = await findSession(sessionId);
      expect(session).toMatchObject({ email, role, staffRole: "finance", name: "Chikondi Phiri" });
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

  test("is given only by who manages the company, for a role it has", async () => {
    const staff = await signedIn({ role: "courier", staffRole: "dispatcher" });
    expect(await refusalOf(inviteTo(staff, "owner"))).toBe("role_not_allowed");
    const manager = await signedIn({ role: "courier" });
    for (const staffRole of ["admin", "viewer", "", "owner'"]) {
      expect(await refusalOf(inviteTo(manager, staffRole))).toBe("invalid_request");
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

function inviteTo(
  manager: Session,
  staffRole: string,
  email = someEmail(),
): Promise<NewInvitation> {
  return invite(manager, { email, staffRole });
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
