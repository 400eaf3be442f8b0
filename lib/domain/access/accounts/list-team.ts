import { and, desc, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { invitations, pickups, users } from "@/db/schema";
import { requireStaff, type Manager, type StaffRole } from "../../authority/managers";
import type { Session } from "../../authority/session";
import { findPeople, isBranchOf, type Person } from "./find-people";
import { isOpenInvitation } from "./is-open-invitation";
import { sameCompany } from "./same-company";

/** Open invitations are few. */
const INVITATIONS_SHOWN = 500;

export type Colleague = Person & { isYou: boolean };

export type OpenInvitation = {
  id: string;
  email: string;
  staffRole: StaffRole | null;
  branch: Person["branch"];
  createdAt: Date;
  expiresAt: Date;
};

/**
 * The people of the caller's company, former colleagues last, and open invitations.
 *
 * @throws role_not_allowed for riders
 */
export async function listTeam(
  user: Session,
): Promise<{ people: Colleague[]; invitations: OpenInvitation[] }> {
  const staff = requireStaff(user);
  const [people, open] = await Promise.all([
    findPeople(sameCompany(users, staff)),
    listInvitations(staff),
  ]);
  return {
    people: people.map((person) => ({ ...person, isYou: person.userId === user.userId })),
    invitations: open,
  };
}

async function listInvitations(staff: Manager): Promise<OpenInvitation[]> {
  return db
    .select({
      id: invitations.id,
      email: expression<string>`${invitations.email}`,
      staffRole: invitations.staffRole,
      branch: { id: pickups.id, name: pickups.name },
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(pickups, isBranchOf(invitations))
    .where(and(sameCompany(invitations, staff), isOpenInvitation))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(INVITATIONS_SHOWN);
}
