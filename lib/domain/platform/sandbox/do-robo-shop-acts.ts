import { and, asc, eq, isNull, ne, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, roboShopActs } from "@/db/schema";
import { readShopAuthority } from "../../access/merchants/read-shop-authority";
import { isDomainError } from "../../errors";
import { changeByRecipient } from "../../ordering/changes/change-by-recipient";
import { cancelOrder } from "../../ordering/orders/cancel-order";
import { requireReceiverToken } from "../../ordering/tracking/receiver-token";

/** Acts that one look finds. */
const BATCH = 20;

/** Within the 300 m that a recipient may move a pin. */
const STEP_DEGREES = 0.002;

type Due = Awaited<ReturnType<typeof findDue>>[number];

/**
 * Does what robo shops and their recipients do a few seconds after an offer was accepted, as people would: the shop
 * cancels, or the recipient moves the pin. An order that is over is left alone. Returns how many acts ended.
 */
export async function doRoboShopActs(): Promise<number> {
  const due = await findDue();
  for (const one of due) {
    await act(one).catch((error: unknown) => {
      // The order moved on meanwhile.
      if (!isDomainError(error)) throw error;
    });
    await db
      .update(roboShopActs)
      .set({ endedAt: expression`now()` })
      .where(
        and(
          eq(roboShopActs.merchantId, one.merchantId),
          eq(roboShopActs.environment, "test"),
          eq(roboShopActs.orderId, one.orderId),
        ),
      );
  }
  return due.length;
}

function findDue() {
  return db
    .select({
      merchantId: roboShopActs.merchantId,
      orderId: roboShopActs.orderId,
      act: roboShopActs.act,
      receiverToken: orders.receiverToken,
      latitude: orders.deliveryLatitude,
      longitude: orders.deliveryLongitude,
    })
    .from(roboShopActs)
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, roboShopActs.merchantId),
        eq(orders.environment, roboShopActs.environment),
        eq(orders.id, roboShopActs.orderId),
      ),
    )
    .where(
      and(
        isNull(roboShopActs.endedAt),
        ne(orders.status, "searching"),
        expression`coalesce(${orders.assignedAt} <= now() - interval '3 seconds', true)`,
      ),
    )
    .orderBy(asc(roboShopActs.orderId))
    .limit(BATCH);
}

async function act({ merchantId, orderId, ...due }: Due): Promise<void> {
  if (due.act === "change_address") {
    const where = `${(due.latitude + STEP_DEGREES).toFixed(6)}, ${due.longitude.toFixed(6)}`;
    await changeByRecipient(requireReceiverToken(due.receiverToken), {
      where,
      note: "Come to the back door.",
    });
    return;
  }
  const shop = await readShopAuthority({ merchantId, environment: "test" }, "operator");
  if (shop) {
    await cancelOrder(shop, orderId, { reasonCode: "customer_cancelled" });
  }
}
