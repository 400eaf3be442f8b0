import type { DeskOrder } from "@/lib/domain/orders/desk-order";

/** Who has an order or is asked to take it: while it searches, nobody has it yet. */
export function riderWords({ rider, status }: Pick<DeskOrder, "rider" | "status">): string {
  if (!rider) return "Nobody";
  return status === "searching" ? `${rider.name} is asked` : rider.name;
}
