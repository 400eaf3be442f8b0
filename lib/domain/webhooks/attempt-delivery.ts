import { env } from "@/lib/core/env";
import { open } from "@/lib/core/secret-box";
import { announceAttempt } from "./attempt-events";
import type { ClaimedDelivery } from "./claim-deliveries";
import { recordAttempt } from "./record-attempts";
import { rehearsedSecrets, rehearsedVerdict } from "./rehearse-delivery";
import { judgeAttempt, type Verdict } from "./retry-schedule";
import { sendWebhook } from "./send-webhook";

/** Sends a claimed delivery once and records what came of it. */
export async function attemptDelivery(
  delivery: ClaimedDelivery,
  timeoutMs: number = env.WEBHOOK_TIMEOUT_MS,
): Promise<Verdict> {
  const { eventType: type, occurredAt: timestamp, data } = delivery;
  const outcome = await sendWebhook({
    endpointId: delivery.endpointId,
    url: delivery.url,
    environment: delivery.environment,
    eventId: delivery.eventId,
    body: JSON.stringify({ type, timestamp, data }),
    secrets: rehearsedSecrets(delivery, secretsOf(delivery)),
    timeoutMs,
  });
  const judged = judgeAttempt(delivery.try, outcome, Math.random());
  const verdict = rehearsedVerdict(delivery, judged);
  await recordAttempt({ delivery, outcome, verdict });
  if (delivery.orderId !== null) announceAttempt(delivery.orderId);
  return verdict;
}

/** While a rotation overlaps both secrets sign, so that the receiver may switch at any moment. */
function secretsOf({ secretSealed, previousSecretSealed }: ClaimedDelivery): string[] {
  const sealed = previousSecretSealed ? [secretSealed, previousSecretSealed] : [secretSealed];
  return sealed.map(open);
}
