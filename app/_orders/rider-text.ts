import { formatInstant } from "@/lib/core/format-time";
import { waitsUntil } from "@/lib/domain/order-reading";
import type { FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";
import type { ListedOrder } from "./listed-order";

type Facts = Pick<ListedOrder, "isGone" | "rider" | "status" | "timezone" | "waitUntil">;

/** The rider of an order, or the rider with its current offer, or until when it waits for one. */
export function riderText(messages: FollowedOrdersMessages, order: Facts): string {
  const { rider, status, isGone = false, timezone } = order;
  if (isGone) return messages.gone;
  const until = waitsUntil(order);
  if (!rider) {
    return until
      ? messages.waits({ time: formatInstant(until, timezone, "time") })
      : messages.noRider;
  }
  return status === "searching" ? messages.offered({ rider: rider.name }) : rider.name;
}
