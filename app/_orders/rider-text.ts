import type { ListedOrder } from "./listed-order";

/** The rider of an order, or the rider with its current offer. */
export function riderText({
  rider,
  status,
  isGone = false,
}: Pick<ListedOrder, "rider" | "status" | "isGone">): string {
  if (isGone) return "No longer with your riders";
  if (!rider) return "No rider yet";
  return status === "searching" ? `Offered to ${rider.name}` : rider.name;
}
