import { inArray, sql as expression, type SQL } from "drizzle-orm";
import { orders } from "@/db/schema";
import { quotedStatuses } from "@/db/schema/order-life";
import { isRiderSilent, isRiderStuck } from "../../dispatch/rider-presence/is-rider-silent";
import { isComing, ORDER_STATUSES } from "../../order-status";
import { LEAD_MINUTES } from "../next-tries/next-try-rules";
import { statusesOf } from "./status-groups";

export const COMING = ORDER_STATUSES.filter(isComing);

/** Whether a rider who could not hand the parcel over has let the time pass that the recipient had chosen. */
export const hasMissedTry: SQL<boolean> = expression<boolean>`(
  ${orders.status} = 'undeliverable' and ${orders.nextTryUntil} < now())`;

/** Whether its rider may be off work: until the time that the recipient has chosen, or because the parcel lies at a counter. */
const waitsForTry: SQL<boolean> = expression<boolean>`coalesce(
  ${orders.nextTryFrom} > now() + make_interval(mins => ${expression.raw(String(LEAD_MINUTES))}),
  ${orders.atCounterSince} is not null)`;

/** Whether the order's rider is silent and should be at work on it. */
export const isSilentOnJob: SQL<boolean> = expression<boolean>`(${isRiderSilent} and not ${waitsForTry})`;

/** Whether the order's rider stands at one of its stops for too long. */
export const isStuckOnJob: SQL<boolean> = expression<boolean>`(${isRiderStuck} and not ${waitsForTry})`;

/** When an order is late from: the end of the time that its recipient has chosen, or its promise. */
export const lateFrom: SQL<Date> =
  expression<Date>`coalesce(${orders.nextTryUntil}, ${orders.promisedBy})`.mapWith(
    orders.promisedBy,
  );

/** Whether a rider has the order and that time has passed. */
export const isLate: SQL<boolean> = expression<boolean>`(
  ${orders.status} in (${expression.raw(quotedStatuses(COMING))}) and ${lateFrom} < now() or ${hasMissedTry})`;

/** Whether a rider has it, to deliver it or to bring it back; an index by status finds these. */
export const isUnderWay = inArray(orders.status, statusesOf("under_way"));
