import { sql as expression } from "drizzle-orm";
import { markets, orders } from "@/db/schema";

/** For a row of `orders` with its `markets`: until when the platform has promised to decide its dispute; null without one. */
export const disputeDueAt =
  expression<Date | null>`${orders.disputedAt} + make_interval(hours => ${markets.disputeDecisionHours})`.mapWith(
    (at: string): Date | null => new Date(at),
  );
