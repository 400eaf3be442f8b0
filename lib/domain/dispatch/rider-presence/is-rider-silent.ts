import { sql as expression, type SQL } from "drizzle-orm";
import { riders } from "@/db/schema";

/** A phone sends its position every minute or so; after this long something is wrong with it. */
export const SILENT_MINUTES = 10;

/**
 * Whether the phone of an active order's rider has stopped reporting. A rider whose presence the courier set has
 * no phone that reports.
 */
export const isRiderSilent: SQL<boolean> = expression<boolean>`(
  not (${riders.isOnline} and ${riders.presenceEndsAt} is null)
  and ${riders.lastSeenAt} < now() - make_interval(mins => ${expression.raw(String(SILENT_MINUTES))}))`;
