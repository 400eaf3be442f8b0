import { formatMoney } from "@/lib/core/format-money";
import type { ReceiversPart, ToPay } from "@/lib/domain/ordering/tracking/receivers-part";
import { recipientStep } from "@/lib/messages/recipient-state";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import { isChosen, type TrackingView } from "./tracking-view";

/** The plain-text answer, for reading out over the phone. */
export function toText({ messages, times, tracking, ...view }: TrackingView): string {
  const { details, endedAt } = tracking;
  const { labels, test, pin } = messages;
  const neighbour = view.receiver?.pin ? view.receiver.neighbour : null;
  const lines = [
    tracking.environment === "test" && `${test.title}. ${test.explains}`,
    view.sentence,
    view.counter && `${view.counter.name}, ${view.counter.landmark}. ${view.counter.hours}.`,
    view.counter?.kept,
    view.notOrdered,
    !isChosen(tracking) && view.nextTry && messages.wish.chosen({ time: view.nextTry }),
    view.eta,
    view.proof,
    view.whyFailed,
    view.advice,
    view.receiver?.toPay && payText({ messages, tracking }, view.receiver.toPay),
    view.receiver?.pin &&
      `${pin.title}: ${view.receiver.pin}. ${view.counter ? pin.atCounter : pin.explains}`,
    view.receiver?.safePlace && messages.wish.asked.safe_place({ text: view.receiver.safePlace }),
    neighbour && `${pin.ofNeighbour({ name: neighbour.name })}: ${neighbour.pin}.`,
    ...whatTheySaid({ messages, times, tracking, ...view }),
    `${labels.status}: ${view.name}`,
    riderLine({ messages, times, tracking, ...view }),
    details && `${labels.from}: ${details.merchantName}`,
    ...(details?.timeline ?? []).map(
      ({ status, occurredAt }) =>
        `${times.dateAndTime(occurredAt)}  ${recipientStep(messages, tracking.standing, status)}`,
    ),
    details ? labels.times({ timezone: times.zoneName }) : endedAt && times.date(endedAt),
    view.receiver && `${labels.parcelCode}: ${view.receiver.parcelCode}`,
    `${labels.code}: ${tracking.trackingId}`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n`;
}

function whatTheySaid({ receiver, messages, tracking, momentOf }: TrackingView) {
  if (!receiver) return [];
  const { receipt, rating } = messages;
  const { confirmedAt, disputedAt, disputeDecision } = receiver;
  return [
    confirmedAt && receipt.confirmed,
    disputedAt &&
      !confirmedAt &&
      disputeText(
        receipt,
        receiver,
      )({
        moment: momentOf(disputedAt),
        merchant: tracking.details?.merchantName ?? "",
      }),
    disputeDecision && receipt.decided[disputeDecision],
    receiver.rating !== null && rating.thanks({ rating: receiver.rating }),
  ];
}

type PayTexts = Pick<TrackingView, "messages" | "tracking">;

function payText(view: PayTexts, toPay: ToPay): string {
  const texts = view.messages.pay;
  const amount = formatMoney(toPay.minor - toPay.restMinor, toPay.currency);
  const more = toPay.isPaid ? "" : payAdvice(texts, toPay);
  const said = toPay.restMinor > 0 ? restText(view, toPay) : more;
  return `${payTitle(texts, toPay)}: ${amount}${said && `. ${said}`}`;
}

/** What the recipient owes the shop after a part payment. */
export function restText({ messages, tracking }: PayTexts, toPay: ToPay): string {
  return messages.pay.rest({
    amount: formatMoney(toPay.minor, toPay.currency),
    rest: formatMoney(toPay.restMinor, toPay.currency),
    merchant: tracking.details?.merchantName ?? "",
  });
}

/** Whether the recipient still pays the rider, paid the rider, or paid by phone. */
export function payTitle(texts: TrackingView["messages"]["pay"], toPay: ToPay): string {
  if (toPay.isAhead) return texts.ahead;
  if (toPay.isPaid) return texts.paid;
  if (toPay.by === "mobile_money") return texts.titleByPhone;
  return toPay.isAtCounter ? texts.titleAtCounter : texts.title;
}

/** What the recipient has ready for the rider, or does before. */
export function payAdvice(
  texts: TrackingView["messages"]["pay"],
  { by, mayPayAhead, isAtCounter }: ToPay,
) {
  if (by !== "mobile_money") return isAtCounter ? texts.explainsAtCounter : texts.explains;
  return mayPayAhead ? texts.onlyByPhone : texts.laterByPhone;
}

/** The sentence of a dispute, which says who opened it. */
export function disputeText(
  { disputed, disputedByMerchant }: TrackingView["messages"]["receipt"],
  { disputedBy }: Pick<ReceiversPart, "disputedBy">,
) {
  return disputedBy === "merchant" ? disputedByMerchant : disputed;
}

function riderLine({ language, tracking, messages: { labels } }: TrackingView) {
  const rider = tracking.details?.rider;
  if (!rider) return undefined;
  const { firstName, vehicleClass, plate, phone } = rider;
  const facts = [firstName, vehicleName(VEHICLES[language], vehicleClass), plate, phone];
  return `${labels.rider}: ${facts.filter(Boolean).join(", ")}`;
}
