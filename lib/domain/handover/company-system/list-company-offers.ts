import { and, asc, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { companyCapacities, merchants, offers, orders, riders } from "@/db/schema";
import { ofCourier } from "../../access/riders/of-courier";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { MONEY_AT_DOOR } from "../rider-phone/money-at-door";

/** An open offer to one of the company's riders, with what the rider's app shows before it is accepted. */
export type CompanyOffer = Awaited<ReturnType<typeof listCompanyOffers>>[number];

/** More than one company has open at a time; the first to end are among them. */
const OFFERS_MAX = 500;

/**
 * The open offers to the company's riders, the first to end first; without those that are accepted automatically.
 *
 * @throws role_not_allowed
 */
export async function listCompanyOffers(courier: CourierContext) {
  requireRight(courier, "act_for_riders");
  return db
    .select(OFFER)
    .from(offers)
    .innerJoin(riders, eq(riders.id, offers.riderId))
    .leftJoin(companyCapacities, eq(companyCapacities.id, riders.capacityId))
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
        ofCourier(courier),
        eq(offers.courierId, courier.courierId),
        eq(offers.environment, courier.environment),
        eq(offers.state, "open"),
        eq(offers.isAutoAccepted, false),
        gt(offers.expiresAt, expression`now()`),
      ),
    )
    .orderBy(asc(offers.expiresAt), asc(orders.runStop), asc(orders.distanceM), asc(offers.id))
    .limit(OFFERS_MAX);
}

const OFFER = {
  id: offers.id,
  orderId: offers.orderId,
  riderId: riders.id,
  riderReference: riders.reference,
  capacityReference: companyCapacities.reference,
  bundleId: offers.bundleId,
  riderPayMinor: offers.riderPayMinor,
  companyMinor: offers.payMinor,
  priorityMinor: orders.priorityFeeMinor,
  ...MONEY_AT_DOOR,
  toPickupM: offers.toPickupM,
  distanceM: orders.distanceM,
  etaMinutes: orders.etaMinutes,
  merchantName: merchants.name,
  pickupAddress: orders.pickupAddress,
  pickupLatitude: orders.pickupLatitude,
  pickupLongitude: orders.pickupLongitude,
  deliveryAddress: orders.deliveryAddress,
  deliveryLatitude: orders.deliveryLatitude,
  deliveryLongitude: orders.deliveryLongitude,
  requiredWeightG: orders.requiredWeightG,
  itemName: orders.itemName,
  pickupAt: orders.pickupAt,
  readyAt: orders.readyAt,
  offeredAt: offers.createdAt,
  expiresAt: offers.expiresAt,
};
