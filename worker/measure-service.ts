import { publicUrl } from "@/lib/core/env";
import { lateLoops } from "@/lib/core/loop-heartbeat";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import { judgeService } from "@/lib/domain/platform/service/judge-service";
import { type MeasuredMinute, measureService } from "@/lib/domain/platform/service/measure-service";
import { readServiceFacts } from "@/lib/domain/platform/service/read-service-facts";
import type { ServicePart } from "@/lib/domain/platform/service/service-parts";

const PROBE_LIMIT_MS = 5_000;
const MINUTE_MS = 60_000;

/** Five parts for a day: what could not be written for longer is no longer counted. */
const KEPT_MAX = 5 * 24 * 60;

type Probe = { address: string; hasAnswered: boolean };

/**
 * Measures in every minute whether the parts of the service work: the first measure of a minute counts. Minutes in which the database does not answer are
 * kept, and written once it does.
 */
export function serviceMeasurer(url = publicUrl): () => Promise<void> {
  const api: Probe = { address: `${url}/healthz`, hasAnswered: false };
  const pages: Probe = { address: `${url}/status`, hasAnswered: false };
  let kept: MeasuredMinute[] = [];
  return async () => {
    const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
    const [facts, apiAnswers, pagesAnswer] = await Promise.all([
      readServiceFacts().catch(() => undefined),
      ask(api),
      ask(pages),
    ]);
    const judged = judgeService({
      facts,
      api: apiAnswers,
      pages: pagesAnswer,
      lateLoops: lateLoops(),
      sends: { texts: smsDelivery() !== "none", mails: mailDelivery() !== "none" },
    });
    const measured = Object.entries(judged).map(([part, works]) => ({
      part: part as ServicePart,
      minute,
      works,
    }));
    kept = [...kept, ...measured].slice(-KEPT_MAX);
    await measureService(kept);
    kept = [];
  };
}

/** Whether an address answers. Nothing is known of one that never has, since the worker's network may not lead there. */
async function ask(probe: Probe): Promise<boolean | undefined> {
  const answers = await fetch(probe.address, {
    redirect: "manual",
    signal: AbortSignal.timeout(PROBE_LIMIT_MS),
  }).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status < 500;
    },
    () => false,
  );
  if (answers) probe.hasAnswered = true;
  return probe.hasAnswered ? answers : undefined;
}
