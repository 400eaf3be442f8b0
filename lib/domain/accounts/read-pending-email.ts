import { and, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { emailCodes } from "@/db/schema";
import type { Session } from "../authority/session";

/** The email that a rider has been sent a code for, while the code works; undefined where there is none. */
export async function readPendingEmail({ userId }: Session): Promise<string | undefined> {
  const [row] = await db
    .select({ email: emailCodes.email })
    .from(emailCodes)
    .where(and(eq(emailCodes.userId, userId), gt(emailCodes.expiresAt, expression`now()`)));
  return row?.email;
}
