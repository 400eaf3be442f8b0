import { and, sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { type OrdersPage, pageOfOrders } from "../search/page-of-orders";
import { IS_OPEN } from "./list-courier-orders";

type PastOrders = {
  /** ISO 8601 dates of the courier's timezone, both days included. */
  period: { start: string; end: string };
  cursor?: string | undefined;
  limit: number;
};

/**
 * The ended orders of a company's riders that were placed on the days of a period, newest first, a page at a time.
 *
 * @throws invalid_request for a foreign cursor
 */
export function listPastOrders(
  courier: CourierContext,
  { period, ...paging }: PastOrders,
): Promise<OrdersPage> {
  const startOf = (day: string, after: number) =>
    expression`((${day}::date + ${after}::int)::timestamp at time zone ${courier.timezone})`;
  return pageOfOrders(
    courier,
    and(
      expression`not (${IS_OPEN})`,
      expression`${orders.createdAt} >= ${startOf(period.start, 0)}`,
      expression`${orders.createdAt} < ${startOf(period.end, 1)}`,
    ),
    paging,
  );
}
