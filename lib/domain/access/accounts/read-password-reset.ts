import { and, eq, gt, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { passwordResets, users } from "@/db/schema";
import { fingerprint } from "@/lib/core/credential";
import { refuse } from "../../errors";

/** The account whose password a link sets. @throws password_reset_not_found for one that was used or has expired */
export async function readPasswordReset(token: string): Promise<{ email: string }> {
  const [row] = await db
    .select({ email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenSha256, fingerprint(token)),
        gt(passwordResets.expiresAt, expression`now()`),
        isNull(users.disabledAt),
      ),
    );
  return row ?? refuse("password_reset_not_found");
}
