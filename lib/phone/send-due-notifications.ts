import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { call } from "@/lib/domain/calls.gen";
import { findNotifications } from "@/lib/domain/messaging/texts/find-notifications";
import { handOnUnheard } from "@/lib/domain/messaging/texts/hand-on-unheard";
import { sendNotification, type ClaimedNotification } from "./send-notification";

/** The messages that one worker sends at the same time. */
const AT_ONCE = 50;

/** After this time a run takes no new messages, so that it ends within its limit. */
const RUN_MS = 10_000;

/** Offers, and companies' messages, to riders without the app in one run; more follow a second later. */
const OFFERS = 200;

/** Sends text messages that are due, each at least once; returns how many were taken. */
export async function sendDueNotifications(): Promise<number> {
  const endsAt = performance.now() + RUN_MS;
  await call.stageOfferTexts({ limit: OFFERS });
  await call.stageMessageTexts({ limit: OFFERS });
  await handOnUnheard();
  let total = 0;
  for (;;) {
    const claimed = await claimNotifications();
    await Promise.all(claimed.map(send));
    total += claimed.length;
    if (claimed.length === 0 || performance.now() > endsAt) return total;
  }
}

async function claimNotifications(): Promise<ClaimedNotification[]> {
  const leased = await call.claimNotifications({
    limit: AT_ONCE,
    leaseSeconds: env.WEBHOOK_LEASE_SECONDS,
  });
  if (leased.length === 0) return [];
  const attempts = new Map(leased.map(({ id, attempt }) => [id, attempt]));
  const facts = await findNotifications([...attempts.keys()]);
  return facts.map((it) => ({ ...it, attempt: attempts.get(it.id) ?? 1 }));
}

/** A message whose result could not be recorded is sent again when its lease ends. */
async function send(notification: ClaimedNotification): Promise<void> {
  try {
    await sendNotification(notification);
  } catch (error) {
    log.error({ error, notification: notification.id }, "a text message could not be recorded");
  }
}
