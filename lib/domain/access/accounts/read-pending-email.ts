import { and, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { emailCodes } from "@/db/schema";
import type { Session } from "../../authority/session";

/** The email to which a rider was sent a code, while the code is valid; undefined otherwise. */
export async function readPendingEmail({ userId }: Session): Promise<string | undefined> {
  const [row] = await db
    .select({ email: emailCodes.email })
    .from(emailCodes)
    .where(and(eq(emailCodes.userId, userId), gt(emailCodes.expiresAt, expression`now()`)));
  return row?.email;
}
