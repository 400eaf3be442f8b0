import { asc, eq } from "drizzle-orm";
import { topUps } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { readReference } from "./payment-reference";
import { reviewTopUps, type ReviewedTopUp } from "./review-top-ups";

export type FoundReference = {
  /** The printed form; undefined if the text contains no reference. */
  reference: string | undefined;
  /** Whether a mistyped character was corrected to find it. */
  isRepaired: boolean;
  topUp: ReviewedTopUp | undefined;
};

/** The top-up with a typed or pasted reference, also with one wrong character. */
export async function findTopUpByReference(
  admin: AdminContext,
  text: string,
): Promise<FoundReference> {
  const read = readReference(text);
  if (!read) return { reference: undefined, isRepaired: false, topUp: undefined };
  const { reference, isRepaired } = read;
  const isIt = eq(topUps.reference, reference);
  const [topUp] = await reviewTopUps(admin, isIt, { order: [asc(topUps.id)], limit: 1 });
  return { reference, isRepaired, topUp };
}
