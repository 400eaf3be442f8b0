import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { offers, orders, riders } from "@/db/schema";
import { ofCourier } from "../../access/riders/of-courier";
import type { CourierContext } from "../../authority/courier-context";
import { grantRiderAuthority, type RiderContext } from "../../authority/rider-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";

/** As `open_offer` makes it; no other text reaches the database. */
const OFFER_ID = /^off_[0-9a-f]{32}$/;

/** An offer or an order of the company, with the rider who has it. */
export type Held = { riderId: number; orderId: string };

/** The authority of a company's system over the jobs of one of its riders, whom the caller has read as the company's. */
export function riderOfCompany(
  { courierId, timezone, currency }: CourierContext,
  { riderId }: Pick<Held, "riderId">,
): RiderContext {
  return grantRiderAuthority({ riderId, courierId, timezone, currency, userId: null });
}

/** The rider of the company who was made an offer, and its order. @throws offer_not_found */
export async function findCompanyOffer(courier: CourierContext, offerId: string): Promise<Held> {
  if (!OFFER_ID.test(offerId)) return refuse("offer_not_found");
  const [offer] = await db
    .select({ riderId: riders.id, orderId: offers.orderId })
    .from(offers)
    .innerJoin(riders, eq(riders.id, offers.riderId))
    .where(
      and(eq(offers.id, offerId), eq(offers.environment, courier.environment), ofCourier(courier)),
    );
  return offer ?? refuse("offer_not_found");
}

/** The rider of the company who has an order. @throws order_not_found */
export async function findCompanyJob(courier: CourierContext, orderId: string): Promise<Held> {
  const [order] = await db
    .select({ riderId: riders.id, orderId: orders.id })
    .from(orders)
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(orders.id, requireId("ord", orderId)),
        eq(orders.courierId, courier.courierId),
        eq(orders.environment, courier.environment),
        ofCourier(courier),
      ),
    );
  return order ?? refuse("order_not_found");
}
