import type { ListedOrder } from "@/app/_orders/listed-order";

/** The page of an order of the company's riders. */
export const courierOrderHref = ({ id }: ListedOrder) => `/courier/orders/${id}`;

/** A company sees how long its customers have waited already. */
export const PLACED = { head: "Placed", of: ({ createdAt }: ListedOrder) => createdAt };
