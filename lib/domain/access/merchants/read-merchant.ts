import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, pickups, pickupWaits, wallets } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { isDefaultPickup, pickupColumns } from "../pickups/default-pickup";

export type MerchantFacts = Awaited<ReturnType<typeof readMerchant>>;

/** The platform's view of a merchant, with its wallets. @throws merchant_not_found */
export async function readMerchant(_admin: AdminContext, merchantId: string) {
  const id = requireId("mer", merchantId);
  const [[facts], held] = await Promise.all([
    db
      .select({
        id: merchants.id,
        name: merchants.name,
        phone: merchants.phone,
        payerNumber: merchants.payerNumber,
        createdAt: merchants.createdAt,
        pickup: pickupColumns,
        requestsPerMinute: merchants.requestsPerMinute,
        collectMaximumMinor: merchants.collectMaximumMinor,
        holdsReturnFee: merchants.holdsReturnFee,
        suspendedAt: merchants.suspendedAt,
        suspendedReason: merchants.suspendedReason,
        closedAt: merchants.closedAt,
        maskedAt: merchants.maskedAt,
        wait: { trips: pickupWaits.trips, minutes: pickupWaits.waitMinutes },
        market: {
          name: markets.name,
          timezone: markets.timezone,
          currency: markets.currency,
          collectMaximumMinor: markets.collectMaximumMinor,
        },
      })
      .from(merchants)
      .innerJoin(markets, eq(markets.code, merchants.marketCode))
      .leftJoin(pickups, isDefaultPickup)
      .leftJoin(
        pickupWaits,
        and(
          eq(pickupWaits.merchantId, merchants.id),
          eq(pickupWaits.latitude, pickups.latitude),
          eq(pickupWaits.longitude, pickups.longitude),
        ),
      )
      .where(eq(merchants.id, id)),
    db.select().from(wallets).where(eq(wallets.merchantId, id)).orderBy(asc(wallets.environment)),
  ]);
  return facts ? { ...facts, wallets: held } : refuse("merchant_not_found");
}
