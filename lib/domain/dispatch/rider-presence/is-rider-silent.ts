import { sql as expression, type SQL } from "drizzle-orm";
import { orders, riders } from "@/db/schema";

/** A phone sends its position every minute or so; after this long something is wrong with it. */
export const SILENT_MINUTES = 10;

/** A hand-over takes a few minutes; after this long at one stop something is wrong there. */
export const STUCK_MINUTES = 30;

/** Whether the phone of an active order's rider has stopped reporting. */
export const isRiderSilent: SQL<boolean> = expression<boolean>`is_rider_silent(
  ${riders.isOnline}, ${riders.presenceEndsAt}, ${riders.lastSeenAt}, ${expression.raw(String(SILENT_MINUTES))})`;

/** Whether the rider of an active order has stood at one of its stops for too long. */
export const isRiderStuck: SQL<boolean> = expression<boolean>`is_rider_stuck(
  ${orders.status}, ${orders.updatedAt}, ${orders.readyAt}, ${expression.raw(String(STUCK_MINUTES))})`;
