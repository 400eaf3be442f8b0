import { beforeEach, describe, expect, test } from "vitest";
import { createBranch } from "@/test/branches";
import { createPerson, PASSWORD, sessionOf, signedIn, type Person } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import type { Session } from "../../authority/session";
import { readMemberAuthority } from "../merchants/read-member-authority";
import { acceptInvitation } from "./accept-invitation";
import { changeStaffRole } from "./change-staff-role";
import { findSession } from "./find-session";
import { invite } from "./invite";
import { listTeam } from "./list-team";

let merchant: TestMerchant;
let branch: string;
let manager: Session;
let colleague: Person;

beforeEach(async () => {
  merchant = await createMerchant();
  branch = await createBranch(merchant, {}, merchant.liveKey);
  manager = await signedIn({ role: "merchant", merchantId: merchant.id });
  colleague = await createPerson({
    role: "merchant",
    staffRole: "operator",
    merchantId: merchant.id,
  });
});

const branchesOf = async () => {
  const { people } = await listTeam(manager);
  return people.find(({ userId }) => userId === colleague.id)?.branch?.id ?? null;
};

test("an invitation for a branch makes an account that is limited to it", async () => {
  const email = `till-${colleague.id.toLowerCase()}@people.example`;
  const { link } = await invite(manager, { email, staffRole: "operator", branchId: branch });
  const { invitations } = await listTeam(manager);
  expect(invitations.map((it) => it.branch?.id)).toEqual([branch]);
  const { sessionId } = await acceptInvitation(link.split("/invite/")[1] ?? "", {
    name: "Tionge Banda",
    password: PASSWORD,
    address: "192.0.2.31",
    userAgent: null,
  });
  const session = await findSession(sessionId);
  expect(session).toMatchObject({ staffRole: "operator", branchId: branch });
  const member = { userId: session?.userId ?? "", merchantId: merchant.id } as const;
  const authority = await readMemberAuthority({ ...member, environment: "live" });
  expect(authority).toMatchObject({ branchId: branch, pickup: { id: branch } });
});

test("a colleague is limited to a branch with their role, and set free again, in an open session", async () => {
  const { sessionId } = await sessionOf(colleague);
  const branchOfSession = async () => (await findSession(sessionId)) as { branchId?: string };
  await changeStaffRole(manager, colleague.id, "viewer", branch);
  expect(await branchOfSession()).toMatchObject({ staffRole: "viewer", branchId: branch });
  expect(await branchesOf()).toBe(branch);
  await changeStaffRole(manager, colleague.id, "viewer");
  expect(await branchOfSession()).toMatchObject({ staffRole: "viewer", branchId: null });
});

test("each change of a branch is on record once", async () => {
  for (const to of [branch, branch, null]) {
    // oxlint-disable-next-line no-await-in-loop
    await changeStaffRole(manager, colleague.id, "operator", to);
  }
  const rows = await owner<{ branchId: string | null }[]>`
    select details ->> 'branchId' as "branchId" from audit_log
     where subject = ${colleague.id} order by id`;
  expect(rows.map(({ branchId }) => branchId)).toEqual([branch, null]);
});

describe("no colleague is limited to", () => {
  test("a branch in a role that concerns the whole shop", async () => {
    for (const role of ["owner", "developer", "finance"]) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await refusalOf(changeStaffRole(manager, colleague.id, role, branch));
      expect(refused).toBe("invalid_request");
    }
    expect(await branchesOf()).toBeNull();
  });

  test("a branch that is closed, of test only, of another shop, or none", async () => {
    const other = await createMerchant();
    const closed = await createBranch(merchant, {}, merchant.liveKey);
    await owner`update pickups set removed_at = now() where id = ${closed}`;
    const strange = [
      closed,
      await createBranch(merchant),
      await createBranch(other, {}, other.liveKey),
      "pkp_0000000000000000000000",
    ];
    for (const id of strange) {
      const till = { email: "till@people.example", staffRole: "operator", branchId: id };
      // oxlint-disable-next-line no-await-in-loop
      const refusals = await Promise.all([
        refusalOf(changeStaffRole(manager, colleague.id, "operator", id)),
        refusalOf(invite(manager, till)),
      ]);
      expect(refusals).toEqual(["branch_not_found", "branch_not_found"]);
    }
  });

  test("a branch of a shop by a courier company", async () => {
    const courier = await signedIn({ role: "courier" });
    const rider = await createPerson({
      role: "courier",
      staffRole: "dispatcher",
      courierId: courier.company?.id ?? "",
    });
    expect(await refusalOf(changeStaffRole(courier, rider.id, "finance", branch))).toBe(
      "invalid_request",
    );
  });
});
