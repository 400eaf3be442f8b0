import { and, asc, eq, exists, isNotNull, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { type invitations, pickups, secondFactors, users } from "@/db/schema";
import type { StaffRole } from "../../authority/managers";
import { lastSeenAt } from "./last-seen-at";

/** A company's people fit on a page; the platform's own do too. */
const PEOPLE_SHOWN = 500;

export type Person = {
  userId: string;
  name: string;
  email: string;
  staffRole: StaffRole | null;
  /** The branch that they are limited to; null for the whole company. */
  branch: { id: string; name: string } | null;
  createdAt: Date;
  disabledAt: Date | null;
  lastSeenAt: Date | null;
  hasSecondFactor: boolean;
};

const confirmed = db
  .select()
  .from(secondFactors)
  .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)));

/** Joins a person, or one who is invited, with the branch that they are limited to. */
export function isBranchOf(table: typeof users | typeof invitations): SQL | undefined {
  return and(eq(pickups.merchantId, table.merchantId), eq(pickups.id, table.branchId));
}

/** Whether a selected user signs in with a code too. */
export const hasSecondFactor = expression<boolean>`${exists(confirmed)}`;

/** The people that match a condition, former people last. */
export async function findPeople(condition: SQL | undefined): Promise<Person[]> {
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      staffRole: users.staffRole,
      branch: { id: pickups.id, name: pickups.name },
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      lastSeenAt,
      hasSecondFactor,
    })
    .from(users)
    .leftJoin(pickups, isBranchOf(users))
    .where(condition)
    .orderBy(expression`${users.disabledAt} desc nulls first`, asc(users.name), asc(users.id))
    .limit(PEOPLE_SHOWN);
}
