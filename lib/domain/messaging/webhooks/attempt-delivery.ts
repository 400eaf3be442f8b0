import { env } from "@/lib/core/env";
import { open } from "@/lib/core/secret-box";
import { tracing, type NewSpan } from "@/lib/core/tracing";
import { announceAttempt } from "./attempt-events";
import type { ClaimedDelivery } from "./claim-deliveries";
import { recordAttempt } from "./record-attempts";
import { rehearsedSecrets, rehearsedVerdict } from "./rehearse-delivery";
import { judgeAttempt, type Verdict } from "./retry-schedule";
import { sendWebhook } from "./send-webhook";

/** Sends a claimed delivery once and records the result (decision 0015). */
export function attemptDelivery(
  delivery: ClaimedDelivery,
  timeoutMs: number = env.WEBHOOK_TIMEOUT_MS,
): Promise<Verdict> {
  const run = () => attempt(delivery, timeoutMs);
  return tracing()?.inSpan(spanOf(delivery), run) ?? run();
}

/** Logs the ids that the receiver and the support page have, without the address and the body. */
function spanOf(delivery: ClaimedDelivery): NewSpan {
  const facts = {
    ...(delivery.orderId !== null && { "tumiza.order_id": delivery.orderId }),
    "tumiza.event_id": delivery.eventId,
    "tumiza.event_type": delivery.eventType,
    "tumiza.environment": delivery.environment,
    "tumiza.attempt": delivery.attempt,
  };
  return { name: "webhook attempt", kind: "client", facts, isRoot: true };
}

async function attempt(delivery: ClaimedDelivery, timeoutMs: number): Promise<Verdict> {
  const { eventId: id, eventType: type, occurredAt: timestamp, data } = delivery;
  const outcome = await sendWebhook({
    endpointId: delivery.endpointId,
    url: delivery.url,
    environment: delivery.environment,
    eventId: id,
    body: JSON.stringify({ id, type, timestamp, data }),
    secrets: rehearsedSecrets(delivery, secretsOf(delivery)),
    timeoutMs,
  });
  if (outcome.status !== null) tracing()?.note({ "http.response.status_code": outcome.status });
  const judged = judgeAttempt(delivery.try, outcome, Math.random());
  const verdict = rehearsedVerdict(delivery, judged);
  await recordAttempt({ delivery, outcome, verdict });
  if (delivery.orderId !== null) announceAttempt(delivery.orderId);
  return verdict;
}

/** For a day after a rotation a replaced secret signs too, so that the receiver may switch at any time. */
function secretsOf({ secretSealed, previousSecretSealed, ...it }: ClaimedDelivery): string[] {
  const sealed = previousSecretSealed ? [secretSealed, previousSecretSealed] : [secretSealed];
  return [...sealed, ...it.olderSecretsSealed].map(open);
}
