import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { offers, orders, riders } from "@/db/schema";
import { ofCourier } from "../../access/riders/of-courier";
import type { CourierContext } from "../../authority/courier-context";
import { MONEY_AT_DOOR } from "../../handover/rider-phone/money-at-door";

/** An offer of a sandbox, with what the people at the doors of its order say. */
export type SandboxOffer = Awaited<ReturnType<typeof listSandboxOffers>>[number];

/** The offers of a company's test orders. */
export function listSandboxOffers(sandbox: CourierContext, orderIds: readonly string[]) {
  return db
    .select({
      offerId: offers.id,
      orderId: offers.orderId,
      bundleId: offers.bundleId,
      riderId: riders.id,
      riderReference: riders.reference,
      pin: orders.deliveryPin,
      returnPin: orders.returnPin,
      parcelCode: orders.parcelCode,
      ...MONEY_AT_DOOR,
      expiresAt: offers.expiresAt,
    })
    .from(offers)
    .innerJoin(riders, eq(riders.id, offers.riderId))
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, offers.merchantId),
        eq(orders.environment, offers.environment),
        eq(orders.id, offers.orderId),
      ),
    )
    .where(
      and(
        ofCourier(sandbox),
        eq(offers.courierId, sandbox.courierId),
        eq(offers.environment, "test"),
        inArray(offers.orderId, [...orderIds]),
      ),
    )
    .orderBy(asc(offers.createdAt), asc(offers.id));
}
