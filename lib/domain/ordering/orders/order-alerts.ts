import { inArray, sql as expression, type SQL } from "drizzle-orm";
import { orders } from "@/db/schema";
import { quotedStatuses } from "@/db/schema/order-life";
import { isComing, ORDER_STATUSES } from "../../order-status";
import { statusesOf } from "./status-groups";

export const COMING = ORDER_STATUSES.filter(isComing);

/** Whether a rider has the order and its promise has passed. */
export const isLate: SQL<boolean> = expression<boolean>`(
  ${orders.status} in (${expression.raw(quotedStatuses(COMING))})
  and ${orders.promisedBy} < now())`;

/** Whether a rider has it, to deliver it or to bring it back; an index by status finds these. */
export const isUnderWay = inArray(orders.status, statusesOf("under_way"));
