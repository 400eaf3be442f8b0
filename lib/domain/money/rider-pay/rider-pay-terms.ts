import type { riderPayTerms } from "@/db/schema";

/** A courier's pay terms: a share of the delivery fee or an amount per delivery, and extras. */
export type RiderPayTerms = Omit<
  typeof riderPayTerms.$inferSelect,
  "id" | "courierId" | "riderId" | "updatedAt"
>;

/** Shares are stored in hundredths of a percent. */
export const BP_PER_PERCENT = 100;
