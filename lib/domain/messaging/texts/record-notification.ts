import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { notifications } from "@/db/schema";

type Row = typeof notifications.$inferInsert;

/** The result of a message: when it is due again, or why it is not sent. */
export type NotificationRecord = Partial<
  Pick<
    Row,
    | "text"
    | "language"
    | "segments"
    | "provider"
    | "providerMessageId"
    | "costMinor"
    | "currency"
    | "reason"
    | "dueAt"
  >
> & { state: "waiting" | "sent" | "failed" | "skipped"; retrySeconds?: number };

/**
 * Stores the result of one attempt. An attempt whose lease was lost to another worker changes nothing, unless
 * the message was accepted.
 */
export async function recordNotification(
  { id, attempt }: { id: string; attempt: number },
  { retrySeconds, ...record }: NotificationRecord,
): Promise<void> {
  const isSent = record.state === "sent";
  const now = expression`now()`;
  await db
    .update(notifications)
    .set({
      ...record,
      ...(isSent && { reason: null, sentAt: now }),
      ...((record.state === "failed" || record.state === "skipped") && { finishedAt: now }),
      ...(retrySeconds !== undefined && {
        dueAt: expression`now() + make_interval(secs => ${retrySeconds})`,
      }),
      leasedUntil: null,
    })
    .where(
      and(
        eq(notifications.id, id),
        eq(notifications.state, "waiting"),
        isSent ? undefined : eq(notifications.attempts, attempt),
      ),
    );
}
