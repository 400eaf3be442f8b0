import type { ServiceFacts } from "./read-service-facts";
import type { ServicePart } from "./service-parts";

/** What a worker sees of the service. */
export type SeenService = {
  /** Undefined while the database does not answer. */
  facts: ServiceFacts | undefined;
  /** Whether the API and the pages answered; undefined where this worker has never reached them. */
  api: boolean | undefined;
  pages: boolean | undefined;
  /** The worker's loops that are late. */
  lateLoops: readonly string[];
  /** Whether any way to send texts, and emails, is set up. */
  sends: { texts: boolean; mails: boolean };
};

/** Below this share of failed answers, and for few answers, the API works. */
const FAILURES_SHARE = 0.05;
const FAILURES_MIN = 3;

/** Events, offers and messages are taken within seconds; a minute is a disturbance. */
const WAITS_SECONDS = 60;

/** Providers may ask for a pause. */
const MESSAGE_WAITS_SECONDS = 300;

/** Whether each part works; one that cannot be judged is left out. */
export function judgeService(seen: SeenService): Partial<Record<ServicePart, boolean>> {
  const { facts, api, pages, lateLoops, sends } = seen;
  const isSending = sends.texts || sends.mails;
  if (!facts) {
    const rest = { api: false, dashboards: false, dispatch: false, webhooks: false };
    return isSending ? { ...rest, messages: false } : rest;
  }
  const fails = facts.failures >= FAILURES_MIN && facts.failures >= facts.answers * FAILURES_SHARE;
  const isOnTime = (...loops: string[]) => !loops.some((loop) => lateLoops.includes(loop));
  return {
    ...(api !== undefined && { api: api && !fails }),
    ...(pages !== undefined && { dashboards: pages }),
    dispatch: facts.offerSeconds <= WAITS_SECONDS && isOnTime("dispatch", "plan-dispatch"),
    webhooks: facts.eventSeconds <= WAITS_SECONDS && isOnTime("fan-out-events", "deliver-webhooks"),
    ...(isSending && {
      messages:
        (!sends.texts || facts.textSeconds <= MESSAGE_WAITS_SECONDS) &&
        (!sends.mails || facts.mailSeconds <= MESSAGE_WAITS_SECONDS) &&
        isOnTime("send-notifications", "send-mails"),
    }),
  };
}
