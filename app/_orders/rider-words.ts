import type { ListedOrder } from "./listed-order";

/** Who has an order or is asked to take it: while it searches, nobody has it yet. */
export function riderWords({
  rider,
  status,
  isGone = false,
}: Pick<ListedOrder, "rider" | "status" | "isGone">): string {
  if (isGone) return "Not with your riders any more";
  if (!rider) return "Nobody";
  return status === "searching" ? `${rider.name} is asked` : rider.name;
}
