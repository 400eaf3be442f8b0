import type { DeliveryFailure } from "@/lib/domain/errors";

/** Describes a rejected webhook to a developer: its id, the reason and the next step. */
export function sayDeliveryFailure(failure: DeliveryFailure): string {
  return [
    `The status was updated, but ${whatHappened(failure)}.`,
    ...(failure.isDisabled ? ["The endpoint is disabled."] : []),
    whatIsNext(failure),
  ].join(" ");
}

function whatHappened({ eventId, queuedBehind, endpointId, ...met }: DeliveryFailure): string {
  if (endpointId === null) return `event ${eventId} is still on its way to the endpoints`;
  const outcome = whatWasMet(met);
  if (queuedBehind === null)
    return `endpoint ${endpointId} did not accept event ${eventId}: ${outcome}`;
  return `event ${eventId} is queued behind ${queuedBehind} for endpoint ${endpointId}: ${outcome}`;
}

function whatWasMet({ status, error }: Pick<DeliveryFailure, "status" | "error">): string {
  if (error !== null) return error;
  return status === null ? "not tried yet" : `it answered ${status}`;
}

function whatIsNext({ endpointId, isDisabled, nextAttemptAt }: DeliveryFailure): string {
  if (nextAttemptAt !== null) return `The next attempt is at ${nextAttemptAt}.`;
  if (endpointId === null) return "It stays queued.";
  return isDisabled
    ? "The event stays queued until you enable it."
    : "No attempts are left; retry the delivery.";
}
