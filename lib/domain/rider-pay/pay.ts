import { sql as expression } from "drizzle-orm";
import { riderEarnings } from "@/db/schema";

/** What an order earned its rider in all; null where the company had set no pay. */
export const PAY = expression<
  number | null
>`(${riderEarnings.deliveryMinor} + ${riderEarnings.returnMinor} + ${riderEarnings.waitingMinor})`;
