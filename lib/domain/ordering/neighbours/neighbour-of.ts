import { orders } from "@/db/schema";
import type { OrderStatus } from "../../order-status";
import { mayBeDelivered } from "../../order-status";

type OrderRow = typeof orders.$inferSelect;

/** The neighbour that a recipient has chosen to take the parcel. */
export type Neighbour = {
  name: string;
  /** Where the neighbour is, as the recipient says it. */
  place: string | null;
  /** E.164; null if the recipient passes the PIN on. */
  phone: string | null;
};

type NeighbourColumns = Pick<
  OrderRow,
  "neighbourName" | "neighbourPlace" | "neighbourPhone" | "neighbourPin" | "collectMinor"
>;

/** The columns of a neighbour, for a query of orders. */
export const NEIGHBOUR = {
  neighbourName: orders.neighbourName,
  neighbourPlace: orders.neighbourPlace,
  neighbourPhone: orders.neighbourPhone,
  neighbourPin: orders.neighbourPin,
  collectMinor: orders.collectMinor,
};

/** Null while there is money to collect, which only the recipient pays. */
export function neighbourOf(order: NeighbourColumns): (Neighbour & { pin: string }) | null {
  const { neighbourName: name, neighbourPin: pin, collectMinor } = order;
  if (name === null || pin === null || collectMinor > 0) return null;
  return { name, place: order.neighbourPlace, phone: order.neighbourPhone, pin };
}

/** Whether a neighbour may take the parcel; `name_neighbour` applies the same rule to the locked order. */
export function mayNameNeighbour({
  status,
  collectMinor,
}: {
  status: OrderStatus;
  collectMinor: number;
}): boolean {
  return mayBeDelivered(status) && collectMinor === 0;
}

/** As people read it in a message: `Mrs Phiri, the blue gate, +265 999 123 456`. */
export function writtenNeighbour({ name, place, phone }: Neighbour): string {
  return [name, place, phone].filter(Boolean).join(", ");
}
