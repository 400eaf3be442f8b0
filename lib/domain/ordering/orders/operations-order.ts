import { eq, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, merchants, orders, riders } from "@/db/schema";
import { refuse } from "../../errors";
import { foundIn } from "../../found-in";
import { chosenCounter } from "../../order-counter";
import { disputeDueAt } from "../disputes/dispute-due-at";
import { findOrderEvents, type OrderEvent } from "./find-order-events";
import { pickDetails, STAFF_DETAILS } from "./order-details";
import { ORDER_MONEY } from "./order-money";
import { plainParcelCode } from "./parcel-code";

/** An order for support and couriers: its pickup and destination, and never the recipient. */
export type OperationsOrder = Awaited<ReturnType<typeof selectOperationsOrders>>[number];

export type FollowedOrder = OperationsOrder & { events: OrderEvent[] };

const dispute = {
  disputedAt: orders.disputedAt,
  disputedBy: orders.disputedBy,
  disputeReason: orders.disputeReason,
  disputeAnswer: orders.disputeAnswer,
  disputeNote: orders.disputeNote,
  disputeNotedAt: orders.disputeNotedAt,
  disputeAnsweredAt: orders.disputeAnsweredAt,
  disputeDecision: orders.disputeDecision,
  disputeDecidedAt: orders.disputeDecidedAt,
  disputeDueAt,
};

/** Orders with their merchant and the rider who has or is offered them; the caller adds the filter. */
export function selectOperationsOrders() {
  return db
    .select({
      id: orders.id,
      merchantId: orders.merchantId,
      environment: orders.environment,
      merchantName: merchants.name,
      marketCode: merchants.marketCode,
      timezone: markets.timezone,
      distanceM: orders.distanceM,
      status: orders.status,
      statusLabel: orders.statusLabel,
      pickupAddress: orders.pickupAddress,
      pickup: { latitude: orders.pickupLatitude, longitude: orders.pickupLongitude },
      ...pickDetails(STAFF_DETAILS, orders),
      merchantReferenceId: orders.merchantReferenceId,
      parcelCode: orders.parcelCode,
      destination: { latitude: orders.deliveryLatitude, longitude: orders.deliveryLongitude },
      feeMinor: orders.feeMinor,
      priorityFeeMinor: orders.priorityFeeMinor,
      refundMinor: orders.refundMinor,
      ...ORDER_MONEY,
      returnFeeMinor: orders.returnFeeMinor,
      returnFeeChargedAt: orders.returnFeeChargedAt,
      returnHeldMinor: orders.returnHeldMinor,
      /** The money at the door: the rider collects it, or it is paid ahead. */
      collectMinor: orders.collectMinor,
      paidMinor: orders.paidMinor,
      partMinor: orders.partMinor,
      collectBy: orders.collectBy,
      lateCause: orders.lateCause,
      lateCreditMinor: orders.lateCreditMinor,
      currency: orders.currency,
      deliveredAt: orders.deliveredAt,
      promisedBy: orders.promisedBy,
      nextTryFrom: orders.nextTryFrom,
      nextTryUntil: orders.nextTryUntil,
      counter: chosenCounter,
      atCounterSince: orders.atCounterSince,
      pickupAt: orders.pickupAt,
      dispatchAt: orders.dispatchAt,
      waitUntil: orders.waitUntil,
      readyAt: orders.readyAt,
      usualReadyAt: orders.usualReadyAt,
      cancelReasonCode: orders.cancelReasonCode,
      cancelledBy: orders.cancelledBy,
      ...dispute,
      requiredWeightG: orders.requiredWeightG,
      createdAt: orders.createdAt,
      /** The start of the search, while an order searches. */
      updatedAt: orders.updatedAt,
      rider: { id: riders.id, name: riders.name },
      courierId: orders.courierId,
      courierName: couriers.name,
    })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .leftJoin(couriers, eq(couriers.id, orders.courierId));
}

/** The orders with a text in their codes, reference or address, or in the name of their shop, company or rider. */
export function isNamed(sought: string | undefined): SQL | undefined {
  if (!sought) return undefined;
  return or(
    eq(orders.id, sought),
    eq(orders.parcelCode, plainParcelCode(sought)),
    foundIn(
      sought,
      orders.merchantReferenceId,
      orders.deliveryAddress,
      merchants.name,
      couriers.name,
      riders.name,
    ),
  );
}

/** An order that was found, with the steps that it has taken. @throws order_not_found */
export async function withEvents(order: OperationsOrder | undefined): Promise<FollowedOrder> {
  if (!order) return refuse("order_not_found");
  const { merchantId, environment, id: orderId } = order;
  const events = await findOrderEvents({ merchantId, environment, orderId });
  return { ...order, events };
}
