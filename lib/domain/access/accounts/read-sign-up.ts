import { and, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { signUps } from "@/db/schema";
import { fingerprint } from "@/lib/core/credential";
import { refuse } from "../../errors";

export type SignUp = { email: string; company: string };

/** The sign-up that a link finishes. @throws sign_up_not_found for one that was used or has expired */
export async function readSignUp(token: string): Promise<SignUp> {
  const [row] = await db
    .select({ email: signUps.email, company: signUps.company })
    .from(signUps)
    .where(
      and(eq(signUps.tokenSha256, fingerprint(token)), gt(signUps.expiresAt, expression`now()`)),
    );
  return row ?? refuse("sign_up_not_found");
}
