import { and, asc, desc, eq, gt, isNull, max, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { invitations, sessions, users } from "@/db/schema";
import { requireStaff, type Manager, type Position } from "./positions";
import { sameCompany } from "./same-company";
import type { Session } from "./session";

/** A company's people fit on a page; the platform's own do too. */
const PEOPLE_SHOWN = 500;

export type Colleague = {
  userId: string;
  name: string;
  email: string;
  position: Position | null;
  isYou: boolean;
  createdAt: Date;
  disabledAt: Date | null;
  lastSeenAt: Date | null;
};

export type OpenInvitation = {
  id: string;
  email: string;
  position: Position | null;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * The people of somebody's own company, those who left last, and who is invited.
 *
 * @throws position_not_allowed for riders
 */
export async function listTeam(
  user: Session,
): Promise<{ people: Colleague[]; invitations: OpenInvitation[] }> {
  const staff = requireStaff(user);
  const [people, open] = await Promise.all([listPeople(staff), listInvitations(staff)]);
  return {
    people: people.map((person) => ({ ...person, isYou: person.userId === user.userId })),
    invitations: open,
  };
}

async function listPeople(staff: Manager): Promise<Omit<Colleague, "isYou">[]> {
  const lastSeen = db
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      position: users.position,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      lastSeenAt: expression<Date | null>`(${lastSeen})`.mapWith(sessions.lastSeenAt),
    })
    .from(users)
    .where(sameCompany(users, staff))
    .orderBy(expression`${users.disabledAt} desc nulls first`, asc(users.name), asc(users.id))
    .limit(PEOPLE_SHOWN);
}

async function listInvitations(staff: Manager): Promise<OpenInvitation[]> {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      position: invitations.position,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(
      and(
        sameCompany(invitations, staff),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, expression`now()`),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(PEOPLE_SHOWN);
}
