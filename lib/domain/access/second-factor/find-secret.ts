import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { secondFactors } from "@/db/schema";
import { open } from "@/lib/core/secret-box";

/** The key of a person's second factor, as it is stored and in clear. */
export type StoredSecret = { sealed: Buffer; secret: string; confirmedAt: Date | null };

/** The secret of a user's codes, confirmed or not; undefined without one. */
export async function findSecret(userId: string): Promise<StoredSecret | undefined> {
  const [row] = await db
    .select({ sealed: secondFactors.secretSealed, confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return row && { ...row, secret: open(row.sealed) };
}
