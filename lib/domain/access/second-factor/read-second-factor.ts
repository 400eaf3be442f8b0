import { and, count, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { recoveryCodes } from "@/db/schema";
import type { Session } from "../../authority/session";
import { findSecret } from "./find-secret";
import { keyUri } from "./time-codes";

/** The state of a user's second factor. The key is shown until a code has confirmed it. */
export type SecondFactor =
  | { state: "off" }
  | { state: "begun"; key: string; uri: string }
  | { state: "on"; codesLeft: number };

export async function readSecondFactor({ userId, email }: Session): Promise<SecondFactor> {
  const stored = await findSecret(userId);
  if (!stored) return { state: "off" };
  const { secret: key, confirmedAt } = stored;
  if (confirmedAt === null) return { state: "begun", key, uri: keyUri(key, email) };
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { state: "on", codesLeft: left?.count ?? 0 };
}
