import { and, asc, desc, eq, type SQL } from "drizzle-orm";
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

/** Companies' payments for the platform to confirm, the one that waits longest first. */
export async function listRemittancesByPlatform(
  _admin: AdminContext,
  search?: string,
): Promise<ListedRemittance[]> {
  const { state, reference } = cashRemittances;
  return find(and(eq(state, "declared"), foundIn(search, couriers.name, reference)), asc);
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
