import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { queueClaims, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { CLAIM_MINUTES, type QueueItemKind } from "./queue-item";

export type QueueClaim = {
  subject: string;
  userId: string;
  userName: string;
  claimedAt: Date;
  isOwn: boolean;
};

/** Who has taken which of these items of queues, by their ids; ended claims are left out. */
export async function listQueueClaims(
  admin: AdminContext,
  kinds: QueueItemKind | QueueItemKind[],
  subjects: string[],
): Promise<Map<string, QueueClaim>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .select({
      subject: queueClaims.subject,
      userId: queueClaims.userId,
      userName: users.name,
      claimedAt: queueClaims.claimedAt,
    })
    .from(queueClaims)
    .innerJoin(users, eq(users.id, queueClaims.userId))
    .where(
      and(
        inArray(queueClaims.kind, [kinds].flat()),
        inArray(queueClaims.subject, subjects),
        gt(queueClaims.claimedAt, sql`now() - make_interval(mins => ${CLAIM_MINUTES})`),
      ),
    );
  const claims = rows.map((row) => ({ ...row, isOwn: row.userId === admin.userId }));
  return new Map(claims.map((claim) => [claim.subject, claim]));
}
