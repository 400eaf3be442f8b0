import { and, gt, isNull, sql as expression } from "drizzle-orm";
import { invitations } from "@/db/schema";

/** Whether the link of a row of `invitations` still opens an account. */
export const isOpenInvitation = and(
  isNull(invitations.acceptedAt),
  isNull(invitations.revokedAt),
  gt(invitations.expiresAt, expression`now()`),
);
