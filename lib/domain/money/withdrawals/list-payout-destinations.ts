import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { payoutDestinations } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

export type PayoutDestination = Pick<
  typeof payoutDestinations.$inferSelect,
  "id" | "method" | "destination" | "addedAt" | "payableFrom"
>;

/** More than a company has accounts. */
const SHOWN = 50;

/** A courier's payout destinations, the newest first. @throws role_not_allowed */
export async function listPayoutDestinations(
  courier: CourierContext,
): Promise<PayoutDestination[]> {
  requireRight(courier, "withdraw_earnings");
  const { id, method, destination, addedAt, payableFrom } = payoutDestinations;
  return db
    .select({ id, method, destination, addedAt, payableFrom })
    .from(payoutDestinations)
    .where(
      and(
        eq(payoutDestinations.courierId, courier.courierId),
        isNull(payoutDestinations.removedAt),
      ),
    )
    .orderBy(desc(addedAt), desc(id))
    .limit(SHOWN);
}
