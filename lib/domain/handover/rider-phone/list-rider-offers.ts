import { and, asc, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, offers, orders } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import { MONEY_AT_DOOR } from "./money-at-door";
import type { RiderOffer } from "./phone-messages";

const GRAMS_PER_KG = 1000;

/**
 * A rider's open offers, those of a bundle in the order of its stops; without offers that the company's riders accept
 * automatically.
 */
export async function listRiderOffers({ riderId }: RiderContext): Promise<RiderOffer[]> {
  const rows = await findOffers.execute({ riderId });
  return rows.map(({ requiredWeightG, pickupAt, readyAt, offeredAt, expiresAt, ...offer }) => ({
    ...offer,
    requiredWeightKg: requiredWeightG / GRAMS_PER_KG,
    pickupAt: pickupAt?.toISOString() ?? null,
    readyAt: readyAt?.toISOString() ?? null,
    offeredAt: offeredAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

const findOffers = db
  .select({
    id: offers.id,
    orderId: offers.orderId,
    payMinor: offers.riderPayMinor,
    companyMinor: offers.payMinor,
    priorityMinor: orders.priorityFeeMinor,
    ...MONEY_AT_DOOR,
    bundleId: offers.bundleId,
    extraMinutes: offers.extraMinutes,
    toPickupM: offers.toPickupM,
    distanceM: orders.distanceM,
    etaMinutes: orders.etaMinutes,
    pickup: {
      address: orders.pickupAddress,
      latitude: orders.pickupLatitude,
      longitude: orders.pickupLongitude,
      merchantName: merchants.name,
    },
    delivery: {
      address: orders.deliveryAddress,
      latitude: orders.deliveryLatitude,
      longitude: orders.deliveryLongitude,
    },
    requiredWeightG: orders.requiredWeightG,
    itemName: orders.itemName,
    pickupAt: orders.pickupAt,
    readyAt: orders.readyAt,
    offeredAt: offers.createdAt,
    expiresAt: offers.expiresAt,
  })
  .from(offers)
  .innerJoin(
    orders,
    and(
      eq(orders.merchantId, offers.merchantId),
      eq(orders.environment, offers.environment),
      eq(orders.id, offers.orderId),
    ),
  )
  .innerJoin(merchants, eq(merchants.id, offers.merchantId))
  .where(
    and(
      eq(offers.riderId, expression.placeholder("riderId")),
      eq(offers.state, "open"),
      eq(offers.isAutoAccepted, false),
      gt(offers.expiresAt, expression`now()`),
    ),
  )
  .orderBy(
    asc(offers.expiresAt),
    asc(orders.runStop),
    // A plan without a run has no stops before it is accepted.
    asc(orders.distanceM),
    asc(offers.id),
  )
  .prepare("find_offers_of_rider");
