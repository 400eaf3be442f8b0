import { setTimeout as wait } from "node:timers/promises";
import { grantAdminAuthority } from "@/lib/domain/authority/admin-context";
import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { cancelOrder } from "@/lib/domain/ordering/orders/cancel-order";
import type { Desks } from "./collecting-desks";
import { persist, refusedInStorm } from "./persistent-people";

const PAUSE_MS = 400;

const TAKEN_SHARE = 0.5;

type Assigned = { id: string; merchantId: string; otherId: number };

/** Shops cancel orders, and the desk gives them to other riders, while phones have no network and riders bring them. */
export async function takeAwayOften({ owner, shops, finance, doors, over }: Desks): Promise<void> {
  const desk = grantAdminAuthority({ userId: finance[0].userId, staffRole: "admin" });
  while (!over.aborted) {
    await wait(PAUSE_MS);
    if (doors.isCalm || Math.random() > TAKEN_SHARE) continue;
    const [order] = await persist(
      () => owner<Assigned[]>`
      select o.id, o.merchant_id as "merchantId",
             (select r.id from riders r where r.id <> o.rider_id order by random() limit 1) as "otherId"
        from orders o
       where o.status = 'assigned' and o.id <> all (${[...doors.takenAway]})
       order by random() limit 1`,
    );
    const shop = shops.find(({ context }) => context.merchantId === order?.merchantId);
    if (!order || !shop) continue;
    doors.takenAway.add(order.id);
    const { merchantId, id: orderId, otherId } = order;
    const toOther = { merchantId, orderId, riderId: String(otherId), isFarConfirmed: true };
    await refusedInStorm(() =>
      Math.random() < 0.5
        ? cancelOrder(shop.context, orderId, { reasonCode: "customer_cancelled" })
        : assignRiderByPlatform(desk, toOther),
    );
  }
}
