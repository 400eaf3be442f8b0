import { and, desc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { invitations, riders, users } from "@/db/schema";
import { hasSecondFactor } from "../../access/accounts/find-people";
import { isOpenInvitation } from "../../access/accounts/is-open-invitation";
import { lastSeenAt } from "../../access/accounts/last-seen-at";
import { riderIdOf } from "../../access/riders/rider-id";
import type { CourierContext } from "../../authority/courier-context";
import { refuse } from "../../errors";

export type RiderAccount = {
  userId: string;
  name: string;
  email: string;
  disabledAt: Date | null;
  lastSeenAt: Date | null;
  hasSecondFactor: boolean;
};

export type RiderAccess = {
  /** The current or last account that signs in as the rider; null if there was none. */
  account: RiderAccount | null;
  /** The open link. */
  invitation: { id: string; phone: string; expiresAt: Date } | null;
};

/** The account of a courier's rider. @throws rider_not_found */
export async function readRiderAccess(
  { courierId }: CourierContext,
  riderId: string,
): Promise<RiderAccess> {
  const id = riderIdOf(riderId) ?? refuse("rider_not_found");
  const [[account], [invitation]] = await Promise.all([
    findAccount(courierId, id),
    findInvitation(courierId, id),
  ]);
  return { account: account ?? null, invitation: invitation ?? null };
}

async function findAccount(courierId: string, riderId: number): Promise<RiderAccount[]> {
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      disabledAt: users.disabledAt,
      lastSeenAt,
      hasSecondFactor,
    })
    .from(users)
    .innerJoin(riders, eq(riders.id, users.riderId))
    .where(and(eq(riders.id, riderId), eq(riders.courierId, courierId)))
    .orderBy(expression`${users.disabledAt} desc nulls first`, desc(users.createdAt))
    .limit(1);
}

function findInvitation(courierId: string, riderId: number) {
  return db
    .select({
      id: invitations.id,
      phone: expression<string>`${invitations.phone}`,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(riders, eq(riders.id, invitations.riderId))
    .where(and(eq(riders.id, riderId), eq(riders.courierId, courierId), isOpenInvitation))
    .limit(1);
}
