import type { ClaimedDelivery } from "./claim-deliveries";
import type { Verdict } from "./retry-schedule";
import { mintWebhookSecret } from "./sign-webhook";

/** A first attempt that a test scenario makes fail; the next one is normal. */
const REHEARSED = new Set<ClaimedDelivery["scenario"]>([
  "webhook_duplicate",
  "webhook_bad_signature",
]);

/** The secrets to sign with: for a wrong signature an unknown one. */
export function rehearsedSecrets(delivery: ClaimedDelivery, secrets: string[]): string[] {
  return isRehearsed(delivery) && delivery.scenario === "webhook_bad_signature"
    ? [mintWebhookSecret()]
    : secrets;
}

/** The next step after the attempt: a rehearsed one goes again at once, after success or failure. */
export function rehearsedVerdict(delivery: ClaimedDelivery, verdict: Verdict): Verdict {
  return isRehearsed(delivery) ? { state: "waiting", retrySeconds: 0, isGone: false } : verdict;
}

function isRehearsed(delivery: ClaimedDelivery): boolean {
  return delivery.try === 1 && REHEARSED.has(delivery.scenario);
}
