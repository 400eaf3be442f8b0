import { and, eq, inArray, ne, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { notifications } from "@/db/schema";
import { refuse } from "../errors";
import type { SmsReceipt } from "./providers/sms-provider";

/**
 * Keeps what a provider says became of a message. A repeated receipt changes nothing, nor does one that is
 * late: what was delivered stays delivered.
 *
 * @throws not_found for a message that is not known yet, so that the provider says it again
 */
export async function receiveReceipt(provider: string, receipt: SmsReceipt): Promise<void> {
  const isIt = and(
    eq(notifications.provider, provider),
    eq(notifications.providerMessageId, receipt.messageId),
  );
  const { state, reason, network } = receipt;
  if (state !== null) {
    await db
      .update(notifications)
      .set({
        state,
        reason: state === "failed" ? (reason ?? "not delivered") : null,
        ...(network !== null && { network }),
        finishedAt: expression`now()`,
      })
      .where(
        and(isIt, inArray(notifications.state, ["sent", "failed"]), ne(notifications.state, state)),
      );
  }
  const [known] = await db.select({ id: notifications.id }).from(notifications).where(isIt);
  if (!known) refuse("not_found");
}
