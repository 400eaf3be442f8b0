import type { ListedOrder } from "@/app/_orders/listed-order";

/** The page of an order of the company's riders. */
export const courierOrderHref = ({ id }: ListedOrder) => `/courier/orders/${id}`;

/** The age shows a company how long its customers have waited. */
export const placedAt = ({ createdAt }: ListedOrder) => createdAt;
