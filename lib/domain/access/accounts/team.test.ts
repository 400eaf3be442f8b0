import { beforeEach, describe, expect, test } from "vitest";
import { raceForRows } from "@/test/hold-rows";
import { createPerson, sessionOf, signedIn, type Person } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import type { Session } from "../../authority/session";
import { changeStaffRole } from "./change-staff-role";
import { disableUser } from "./disable-user";
import { enableUser } from "./enable-user";
import { findSession } from "./find-session";
import { invite } from "./invite";
import { listTeam } from "./list-team";

let manager: Session;
let colleague: Person;

beforeEach(async () => {
  manager = await signedIn({ role: "courier" });
  colleague = await createPerson({
    role: "courier",
    staffRole: "dispatcher",
    courierId: manager.company?.id ?? "",
  });
});

describe("a manager", () => {
  test("gives a colleague another role, which their open pages have at once", async () => {
    const { sessionId } = await sessionOf(colleague);
    await changeStaffRole(manager, colleague.id, "finance");
    expect(await findSession(sessionId)).toMatchObject({ staffRole: "finance" });
  });

  test("ends a colleague's access: their sessions and the invitations they have out", async () => {
    await changeStaffRole(manager, colleague.id, "owner");
    const session = await sessionOf(colleague);
    const { id } = await invite(session, {
      email: "next@people.example",
      staffRole: "finance",
    });
    await disableUser(manager, colleague.id);
    expect(await findSession(session.sessionId)).toBeUndefined();
    const [row] = await owner`select revoked_at from invitations where id = ${id}`;
    expect(row?.revoked_at).not.toBeNull();
  });

  test("restores access without the sessions that were ended", async () => {
    const { sessionId } = await sessionOf(colleague);
    await disableUser(manager, colleague.id);
    await enableUser(manager, colleague.id);
    expect(await findSession(sessionId)).toBeUndefined();
    expect((await sessionOf(colleague)).userId).toBe(colleague.id);
  });

  test("the last one cannot be removed or changed", async () => {
    expect(await refusalOf(disableUser(manager, manager.userId))).toBe("last_owner");
    expect(await refusalOf(changeStaffRole(manager, manager.userId, "finance"))).toBe("last_owner");
    expect(await findSession(manager.sessionId)).toMatchObject({ staffRole: "owner" });
  });

  test("does not count a disabled colleague as another manager", async () => {
    await changeStaffRole(manager, colleague.id, "owner");
    await disableUser(manager, colleague.id);
    expect(await refusalOf(disableUser(manager, manager.userId))).toBe("last_owner");
  });

  test("of two that remove each other at once remains", async () => {
    await changeStaffRole(manager, colleague.id, "owner");
    const other = await sessionOf(colleague);
    const sessionsOfBoth = `select 1 from sessions
      where user_id in ('${manager.userId}', '${other.userId}')`;
    const outcomes = await raceForRows(sessionsOfBoth, () =>
      Promise.all([
        refusalOf(disableUser(manager, other.userId)),
        refusalOf(disableUser(other, manager.userId)),
      ]),
    );
    expect(outcomes.sort()).toEqual(["role_not_allowed", undefined]);
  });

  test("cannot change people of another company or role, or unknown ids", async () => {
    const foreign = [
      await createPerson({ role: "courier" }),
      await createPerson({ role: "merchant" }),
      await createPerson({ role: "admin" }),
    ].map(({ id }) => id);
    for (const id of [...foreign, "usr_%", "", "usr_\u0000", "x".repeat(100_000)]) {
      expect(await refusalOf(disableUser(manager, id))).toBe("person_not_found");
      expect(await refusalOf(changeStaffRole(manager, id, "owner"))).toBe("person_not_found");
    }
    const rows = await owner`select 1 from users where id in ${owner(foreign)}
      and disabled_at is null`;
    expect(rows).toHaveLength(3);
  });
});

test("only a manager changes the team", async () => {
  const staff = await sessionOf(colleague);
  expect(await refusalOf(disableUser(staff, manager.userId))).toBe("role_not_allowed");
  expect(await refusalOf(changeStaffRole(staff, staff.userId, "owner"))).toBe("role_not_allowed");
});

test("a manager who lost the role after opening the page is refused", async () => {
  await changeStaffRole(manager, colleague.id, "owner");
  const stale = await sessionOf(colleague);
  await changeStaffRole(manager, colleague.id, "dispatcher");
  expect(await refusalOf(disableUser(stale, manager.userId))).toBe("role_not_allowed");
});

describe("the list of a team", () => {
  test("has the company's own people and open invitations, and no other company's", async () => {
    await signedIn({ role: "courier" });
    const { id } = await invite(manager, {
      email: "new@people.example",
      staffRole: "finance",
    });
    const { people, invitations } = await listTeam(manager);
    expect(people.map(({ userId }) => userId).sort()).toEqual(
      [manager.userId, colleague.id].sort(),
    );
    expect(people.find(({ isYou }) => isYou)).toMatchObject({ userId: manager.userId });
    expect(people.find(({ isYou }) => isYou)?.lastSeenAt).toBeInstanceOf(Date);
    expect(invitations.map((invitation) => invitation.id)).toEqual([id]);
  });

  test("of the platform has its staff and no merchant's or courier's", async () => {
    const admin = await signedIn({ role: "admin" });
    const { people } = await listTeam(admin);
    const ids = people.map(({ userId }) => userId);
    expect(ids).toContain(admin.userId);
    expect(ids).not.toContain(manager.userId);
  });

  test("is not for riders", async () => {
    const [rider] = await owner<[{ id: number }]>`insert into riders
        (courier_id, reference, name, phone, vehicle_class, weight_limit_g, job_limit)
      values (${manager.company?.id ?? ""}, 'R1', 'Chisomo', '+265991234567', 'BIKE', 50000, 4)
      returning id`;
    const session = await signedIn({ role: "rider", riderId: rider.id });
    expect(await refusalOf(listTeam(session))).toBe("role_not_allowed");
  });
});
