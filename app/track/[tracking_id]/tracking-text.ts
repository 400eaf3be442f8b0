import type { TrackingView } from "./tracking-view";

/** The plain-text answer, for reading out over the phone. */
export function toText({ sentences, times, tracking, ...view }: TrackingView): string {
  const { details, endedAt } = tracking;
  const { words, test, pin } = sentences;
  const lines = [
    tracking.environment === "test" && `${test.title}. ${test.explains}`,
    view.sentence,
    view.eta,
    view.proof,
    view.advice,
    view.receiver?.pin && `${pin.title}: ${view.receiver.pin}. ${pin.explains}`,
    ...whatTheySaid({ sentences, times, tracking, ...view }),
    `${words.status}: ${sentences.status[tracking.status].name}`,
    riderLine({ sentences, times, tracking, ...view }),
    details && `${words.from}: ${details.merchantName}`,
    ...(details?.timeline ?? []).map(
      ({ status, occurredAt }) =>
        `${times.dateAndTime(occurredAt)}  ${sentences.status[status].name}`,
    ),
    details ? words.times(times.zoneName) : endedAt && times.date(endedAt),
    `${words.code}: ${tracking.trackingId}`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n`;
}

function whatTheySaid({ receiver, sentences, tracking, momentOf }: TrackingView) {
  if (!receiver) return [];
  const { receipt, rating } = sentences;
  const { confirmedAt, disputedAt, disputeDecision } = receiver;
  return [
    confirmedAt && receipt.confirmed,
    disputedAt &&
      !confirmedAt &&
      receipt.disputed(momentOf(disputedAt), tracking.details?.merchantName ?? ""),
    disputeDecision && receipt.decided[disputeDecision],
    receiver.rating !== null && rating.thanks(receiver.rating),
  ];
}

function riderLine({ tracking, sentences: { words, vehicles } }: TrackingView) {
  const rider = tracking.details?.rider;
  if (!rider) return undefined;
  const { firstName, vehicleClass, plate, phone } = rider;
  const facts = [firstName, vehicles[vehicleClass] ?? vehicleClass, plate, phone];
  return `${words.rider}: ${facts.filter(Boolean).join(", ")}`;
}
