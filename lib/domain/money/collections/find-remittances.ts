import { and, asc, desc, eq, ne, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { cashRemittances, couriers, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { foundIn } from "../../found-in";

export type ListedRemittance = Awaited<ReturnType<typeof find>>[number];

const SHOWN = 50;

/** A company's newest payments of what its riders collected. @throws role_not_allowed */
export async function listRemittances(courier: CourierContext): Promise<ListedRemittance[]> {
  requireRight(courier, "receive_cash");
  return find(eq(cashRemittances.courierId, courier.courierId));
}

/** Companies' payments for the platform: those that wait longest, or the newest that were decided. */
export async function listRemittancesByPlatform(
  _admin: AdminContext,
  { isDeclared, search }: { isDeclared: boolean; search?: string },
): Promise<ListedRemittance[]> {
  const { state, reference } = cashRemittances;
  const found = foundIn(search, couriers.name, reference);
  return isDeclared
    ? find(and(eq(state, "declared"), found), asc)
    : find(and(ne(state, "declared"), found));
}

function find(which: SQL | undefined, inOrder: typeof asc = desc) {
  return db
    .select({
      id: cashRemittances.id,
      courierId: cashRemittances.courierId,
      courierName: couriers.name,
      amountMinor: cashRemittances.amountMinor,
      currency: cashRemittances.currency,
      state: cashRemittances.state,
      method: cashRemittances.method,
      reference: cashRemittances.reference,
      declaredAt: cashRemittances.declaredAt,
      declaredBy: users.name,
      decidedAt: cashRemittances.decidedAt,
      rejectReason: cashRemittances.rejectReason,
    })
    .from(cashRemittances)
    .innerJoin(couriers, eq(couriers.id, cashRemittances.courierId))
    .innerJoin(users, eq(users.id, cashRemittances.declaredBy))
    .where(which)
    .orderBy(inOrder(cashRemittances.declaredAt), inOrder(cashRemittances.id))
    .limit(SHOWN);
}
