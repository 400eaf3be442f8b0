import { log } from "@/lib/core/log";
import { pushKeys } from "@/lib/core/push-keys";
import { smsSegments } from "@/lib/core/sms-text";
import { refuse } from "@/lib/domain/errors";
import { sendPush } from "@/lib/domain/messaging/rider-push/send-push";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import { judgeNotification } from "@/lib/domain/messaging/texts/judge-notification";
import { outbox } from "@/lib/domain/messaging/texts/providers/outbox";
import { smsProviders } from "@/lib/domain/messaging/texts/providers/providers";
import type {
  OutgoingSms,
  SmsOutcome,
  SmsProvider,
} from "@/lib/domain/messaging/texts/providers/sms-provider";
import {
  recordNotification,
  type NotificationRecord,
} from "@/lib/domain/messaging/texts/record-notification";
import { secondsToNextTry } from "@/lib/domain/messaging/texts/retry-schedule";
import { parseLanguage } from "@/lib/messages/language";
import { RIDER_PUSH } from "@/lib/messages/rider-push.gen";
import { handInText, writeNotification } from "./write-notification";

/** A phone that is off for longer shows the cash when the app is opened. */
const PUSH_SECONDS = 4 * 60 * 60;

/** A message in this worker's hands, with everything that sending it needs. */
export type ClaimedNotification = NotificationFacts & { attempt: number };

/**
 * Sends a claimed text message by the first provider that accepts it, and records the result. Orders of the test
 * environment reach no phone.
 */
export async function sendNotification(
  notification: ClaimedNotification,
  providers: readonly SmsProvider[] = providersOf(notification),
  now = new Date(),
): Promise<void> {
  const verdict = judgeNotification(notification, now);
  if (verdict.outcome === "skip") {
    await recordNotification(notification, { state: "skipped", reason: verdict.reason });
    return;
  }
  if (verdict.outcome === "postpone") {
    await recordNotification(notification, { state: "waiting", dueAt: verdict.until });
    return;
  }
  const { preference, settings, phone, id, askedBy, handIn, answered } = notification;
  // A merchant chooses for its recipients, not for riders.
  const isForRider = ["reply", "taken_back", "rider_message"].includes(notification.step);
  const language = parseLanguage(
    answered?.language ??
      preference?.language ??
      (isForRider ? undefined : (handIn?.targets[0]?.language ?? settings?.language)),
  );
  const { text, keptText, template } = writeNotification(notification, language, now);
  const { outcome, provider } = await askProviders(
    { id, phone, text, template: template ?? null, askedBy },
    inTurn(providers, notification),
  );
  const written = { text: keptText, language, segments: smsSegments(text), provider };
  await recordNotification(notification, { ...written, ...consequenceOf(notification, outcome) });
  log.info({ notification: id, provider, outcome: outcome.kind }, "text message tried");
}

function providersOf(notification: ClaimedNotification): readonly SmsProvider[] {
  const { environment, handIn } = notification;
  if (environment === "test") return [outbox];
  if (!handIn) return smsProviders();
  const texts = handIn.isConfirmed ? smsProviders() : [];
  return handIn.targets.length > 0 && pushKeys() ? [riderPush(notification), ...texts] : texts;
}

/** Shows a message to a rider in the app's browsers, which costs nothing. */
function riderPush({ handIn, ...notification }: ClaimedNotification): SmsProvider {
  return {
    name: "push",
    send: async ({ id }) => {
      const taken = await Promise.all(
        (handIn?.targets ?? []).map((target) => {
          const language = parseLanguage(target.language);
          const texts = RIDER_PUSH[language];
          const asked = handInText({ handIn, text: notification.text }, language);
          const body = handIn?.counter ? `${asked} ${texts.counter(handIn.counter)}` : asked;
          const text = JSON.stringify({ offerId: id, title: texts.handIn, body });
          return sendPush(target, { text, ttlSeconds: PUSH_SECONDS });
        }),
      );
      return taken.some(Boolean)
        ? { kind: "accepted", messageId: id, costMinor: null, currency: null }
        : { kind: "refused", reason: "no browser took it", retryAfterSeconds: null };
    },
    requireHead: () => refuse("not_found"),
    read: () => refuse("not_found"),
  };
}

/**
 * An answer goes by the channel of its question. Each new attempt starts with the provider after the last one
 * tried, so that a provider that never answers or cannot deliver does not block a message.
 */
function inTurn(
  providers: readonly SmsProvider[],
  { provider: last, askedBy }: ClaimedNotification,
): SmsProvider[] {
  const indexOf = (wanted: string | null) => providers.findIndex(({ name }) => name === wanted);
  const first = last === null ? Math.max(0, indexOf(askedBy)) : indexOf(last) + 1;
  return [...providers.slice(first), ...providers.slice(0, first)];
}

/** Tries the providers in turn until one takes the message or its answer is lost. */
async function askProviders(
  sms: OutgoingSms,
  providers: readonly SmsProvider[],
): Promise<{ outcome: SmsOutcome; provider: string }> {
  let last: { outcome: SmsOutcome; provider: string } = {
    outcome: { kind: "refused", reason: "no provider", retryAfterSeconds: null },
    provider: "none",
  };
  for (const provider of providers) {
    const outcome = await provider.send(sms);
    if (outcome.kind !== "refused") return { outcome, provider: provider.name };
    log.warn({ notification: sms.id, provider: provider.name, reason: outcome.reason });
    last = { outcome, provider: provider.name };
  }
  return last;
}

/** The next attempt after a failure, by the schedule of text messages. */
function consequenceOf({ attempt }: ClaimedNotification, outcome: SmsOutcome): NotificationRecord {
  if (outcome.kind === "accepted") {
    const { messageId, costMinor, currency } = outcome;
    return { state: "sent", providerMessageId: messageId, costMinor, currency };
  }
  if (outcome.kind === "unreachable") return { state: "failed", reason: outcome.reason };
  const retryAfterSeconds = outcome.kind === "refused" ? outcome.retryAfterSeconds : null;
  const wish = { retryAfterSeconds, random: Math.random() };
  const retrySeconds = secondsToNextTry(attempt, wish);
  if (retrySeconds === undefined) return { state: "failed", reason: outcome.reason };
  return { state: "waiting", reason: outcome.reason, retrySeconds };
}
