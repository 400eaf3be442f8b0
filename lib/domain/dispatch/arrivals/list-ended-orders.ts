import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";

/** How many of them the company sees, which knows its riders, and how many the platform. */
const SHOWN = { company: 3, platform: 10 };

/** An order that the rider delivered or returned. */
export type EndedOrder = {
  id: string;
  merchantId: string;
  parcelCode: string;
  deliveryAddress: string | null;
  outcome: "delivered" | "returned";
  endedAt: Date;
};

/** The orders that a rider ended last, for the rider's courier or for the platform; the newest first. */
export async function listEndedOrders(
  by: CourierContext | AdminContext,
  riderId: number,
): Promise<EndedOrder[]> {
  const isCompany = "courierId" in by;
  return sql<EndedOrder[]>`
    select o.id, o.merchant_id as "merchantId", o.parcel_code as "parcelCode", o.delivery_address as "deliveryAddress",
           case when o.delivered_at is null then 'returned' else 'delivered' end as outcome,
           e.earned_at as "endedAt"
      from rider_earnings e
      join orders o
        on (o.merchant_id, o.environment, o.id) = (e.merchant_id, e.environment, e.order_id)
     where e.rider_id = ${riderId} and ${isCompany ? sql`e.courier_id = ${by.courierId}` : sql`true`}
     order by e.earned_at desc, o.id
     limit ${isCompany ? SHOWN.company : SHOWN.platform}`;
}
