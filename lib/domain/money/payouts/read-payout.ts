import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { payouts } from "@/db/schema";
import { refuse } from "../../errors";

/** What the provider was asked to send. @throws payout_not_found */
export async function readPayout(id: string): Promise<{ amountMinor: number; currency: string }> {
  const [payout] = await db
    .select({ amountMinor: payouts.amountMinor, currency: payouts.currency })
    .from(payouts)
    .where(eq(payouts.id, id));
  return payout ?? refuse("payout_not_found");
}
