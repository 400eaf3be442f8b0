import type { FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";
import type { ListedOrder } from "./listed-order";

/** The rider of an order, or the rider with its current offer. */
export function riderText(
  messages: FollowedOrdersMessages,
  { rider, status, isGone = false }: Pick<ListedOrder, "rider" | "status" | "isGone">,
): string {
  if (isGone) return messages.gone;
  if (!rider) return messages.noRider;
  return status === "searching" ? messages.offered({ rider: rider.name }) : rider.name;
}
