import type { orders } from "@/db/schema";

type Times = Pick<typeof orders.$inferSelect, "deliveredAt" | "promisedBy">;

/** Whole minutes from the promise to the delivery; 0 for one in time. */
export function minutesLate({ deliveredAt, promisedBy }: Times): number {
  if (!deliveredAt) return 0;
  return Math.max(0, Math.floor((deliveredAt.getTime() - promisedBy.getTime()) / 60_000));
}
