import { pgEnum } from "drizzle-orm/pg-core";

/**
 * The steps of money that a provider sends to a phone. `unknown` was not answered in time, so that people look it up;
 * `paid_late` arrived although it had been refused or paid by hand.
 */
export const payoutState = pgEnum("payout_state", [
  "asked",
  "sent",
  "paid",
  "refused",
  "unknown",
  "paid_late",
]);

/** Where a merchant's received collections go once a day. */
export const dailyPayout = pgEnum("daily_payout", ["never", "wallet", "phone"]);
