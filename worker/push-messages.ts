import {
  claimMessagePushes,
  type MessagePush,
} from "@/lib/domain/messaging/rider-push/claim-message-pushes";
import { sendPush } from "@/lib/domain/messaging/rider-push/send-push";

/** The rider reads it in the app later. */
const TTL_SECONDS = 12 * 60 * 60;

/** Sends companies' messages to their riders' phones, also while the app is closed, and returns how many were sent. */
export async function pushMessages(): Promise<number> {
  const pushes = await claimMessagePushes();
  const taken = await Promise.all(
    pushes.map((push) =>
      sendPush(push, { text: JSON.stringify(messageOf(push)), ttlSeconds: TTL_SECONDS }),
    ),
  );
  return taken.filter(Boolean).length;
}

/** The message that `public/sw.js` shows. */
function messageOf({ receiptId, company, message, sentAt }: MessagePush) {
  return { messageId: receiptId, title: company, body: message, sentAt: sentAt.toISOString() };
}
