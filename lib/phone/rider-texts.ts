import { formatLength } from "@/lib/core/format-length";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { smsText } from "@/lib/core/sms-text";
import { isRefusal } from "@/lib/domain/errors";
import { jobNumberOf } from "@/lib/domain/handover/phone-menu/job-number";
import type { OfferBundle } from "@/lib/domain/handover/rider-phone/bundles-of";
import type { RiderDay, RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { RiderActionKind } from "@/lib/domain/handover/rider-phone/rider-steps";
import { ORDER_LIFE, statusOfLabel } from "@/lib/domain/order-status";
import type { Language } from "@/lib/messages/language";
import { RIDER_MENU } from "@/lib/messages/rider-menu.gen";
import { RIDER } from "@/lib/messages/rider.gen";

const NAME_MAX = 20;

/** The names of a shop and its contact, if both are given. */
const CONTACT_MAX = 9;

const ITEM_MAX = 28;

const NOTE_MAX = 24;

/** The number of stops on one screen, and the letters of each. */
const STOPS_MAX = 8;
const STOP_MAX = 13;

/** The number of counters in one text, and the letters of each. */
const COUNTERS_MAX = 2;
const COUNTER_MAX = 20;

/** Cuts a text to a length, in letters that every phone can show. */
export function cut(text: string, length: number): string {
  const plain = smsText(text).replace(/\s+/g, " ").trim();
  return plain.length > length ? `${plain.slice(0, length - 1).trimEnd()}.` : plain;
}

/** The rider's pay for all parcels, if the company has set it. */
export function payText(bundle: OfferBundle): string {
  const isSet = bundle.every(({ payMinor }) => payMinor !== null);
  const minor = bundle.reduce((sum, { payMinor }) => sum + (payMinor ?? 0), 0);
  return isSet ? smsText(formatMoney(minor, bundle[0].currency)) : "";
}

export function offerItem(bundle: OfferBundle, language: Language): string {
  const pay = payText(bundle) || formatLength(Math.max(...bundle.map((it) => it.distanceM)));
  const texts = RIDER_MENU[language];
  const count = bundle.length;
  return cut(
    count > 1 ? texts.offerItemOfSeveral({ count, pay }) : texts.offerItem({ pay }),
    ITEM_MAX,
  );
}

export function jobItem({ pickup, delivery, status }: RiderJob, language: Language): string {
  const name = delivery.receiverName ?? pickup.merchantName;
  return `${cut(name, 12)}: ${cut(RIDER[language].statuses[status], ITEM_MAX - 14)}`;
}

export function offerText(bundle: OfferBundle, language: Language): string {
  const [{ toPickupM, pickup, distanceM, extraMinutes }] = bundle;
  const texts = RIDER_MENU[language];
  const facts = { toPickup: formatLength(toPickupM), pay: payText(bundle) };
  const address = pickup.address ?? "";
  if (bundle.length === 1)
    return texts.offer({ ...facts, pickup: cut(address, 35), trip: formatLength(distanceM) });
  const several = { count: bundle.length, minutes: extraMinutes ?? 0 };
  const text = texts.offerOfSeveral({ ...facts, ...several, pickup: cut(address, 20) });
  return text.replace(/ +/g, " ").replace(" \n", "\n");
}

/** The destinations of a bundle's parcels, in the order of its stops. */
export function stopsText(bundle: OfferBundle, language: Language): string {
  const texts = RIDER_MENU[language];
  const shown = bundle.length > STOPS_MAX ? bundle.slice(0, STOPS_MAX - 1) : bundle;
  const left = bundle.length - shown.length;
  const places = shown.map(({ delivery: { address }, distanceM }) =>
    cut(address ?? formatLength(distanceM), STOP_MAX),
  );
  const lines = left > 0 ? [...places, texts.moreStops({ count: left })] : places;
  return texts.stops({ list: lines.map((line) => `- ${line}`).join("\n") });
}

/** A job's next place, the person to call there, and the merchant's note for it. */
export function placeText(job: RiderJob, language: Language): string {
  const { status, pickup, delivery, pickupNote, dropoffNote } = job;
  const { pickupContactName: contact, pickupContactPhone } = job;
  const texts = RIDER_MENU[language];
  const merchant = contact
    ? `${cut(pickup.merchantName, CONTACT_MAX)} (${cut(contact, CONTACT_MAX)})`
    : cut(pickup.merchantName, NAME_MAX);
  const shop = { merchant, phone: phoneText(pickupContactPhone ?? pickup.phone) };
  const { leg } = ORDER_LIFE[status];
  if (leg === "to_merchant") return texts.giveBack(shop);
  if (status === "assigned" || status === "arrived_at_pickup")
    return `${texts.collect(shop)}${noteText(pickupNote)}`;
  const name = cut(delivery.receiverName ?? "", NAME_MAX) || RIDER[language].place.recipient;
  const deliver = texts.deliver({ name, phone: phoneText(delivery.receiverPhone) });
  const { byPhoneMinor = 0, collectMinor, currency } = job;
  const byPhone = { amount: smsText(formatMoney(byPhoneMinor, currency)) };
  const money =
    byPhoneMinor > 0
      ? texts.paysByPhone(byPhone)
      : texts.collectMoney({ amount: collectText(job) });
  const collect = collectMinor + byPhoneMinor > 0 ? ` ${money}` : "";
  return `${deliver}${collect}${noteText(dropoffNote)}`;

  function phoneText(phone: string | null): string {
    return phone === null ? texts.noPhone : formatPhone(phone);
  }
}

/** The money to collect at a door. */
export function collectText({
  collectMinor,
  currency,
}: Pick<RiderJob, "collectMinor" | "currency">) {
  return smsText(formatMoney(collectMinor, currency));
}

/** The money in hand, the code for handing it in, which the app shows too, and the counters that take all of it. */
export function cashText(
  { cash: { inHandMinor, code, counters = [] }, earnings }: Pick<RiderDay, "cash" | "earnings">,
  language: Language,
): string {
  const texts = RIDER_MENU[language];
  if (code === null) return texts.noCash;
  const amount = smsText(formatMoney(inHandMinor, earnings.today.currency));
  const text = texts.cashInHand({ amount, code: `${code.slice(0, 3)} ${code.slice(3)}` });
  const names = counters
    .filter(({ roomMinor }) => roomMinor >= inHandMinor)
    .slice(0, COUNTERS_MAX)
    .map(({ name }) => cut(name, COUNTER_MAX));
  if (names.length === 0) return text;
  return `${text} ${texts.cashAtCounters({ counters: names.join(", ") })}`;
}

function noteText(note: string | null | undefined): string {
  return note ? ` "${cut(note, NOTE_MAX)}"` : "";
}

/** The completed step, and the rider's next place. */
export function doneText(
  kind: RiderActionKind,
  { isDone, job }: { isDone: boolean; job: RiderJob | undefined },
  language: Language,
): string {
  const texts = RIDER_MENU[language];
  if (kind === "raise_alarm") return texts.sosSent;
  const done = RIDER[language].done[kind];
  const first =
    isDone || !job ? `${done}.` : texts.already({ status: RIDER[language].statuses[job.status] });
  return job ? `${first} ${placeText(job, language)}.` : first;
}

/** The rider's text for completing the next usual step of a job. */
export function nextText(
  job: Pick<RiderJob, "orderId" | "next" | "collectMinor" | "byReference">,
  language: Language,
): string {
  const texts = RIDER_MENU[language].next;
  const { orderId, next, collectMinor, byReference } = job;
  const number = jobNumberOf(orderId);
  const step = next.find(({ kind }) => kind in texts);
  if (step?.kind === "deliver" && byReference) return texts.deliver_by_reference({ number });
  if (step?.kind === "deliver" && collectMinor > 0) return texts.deliver_and_collect({ number });
  return step ? texts[step.kind as keyof typeof texts]({ number }) : "";
}

/** The rider's text for a refusal, or undefined if riders cannot get it. */
export function refusedText(error: unknown, language: Language): string | undefined {
  const texts = RIDER_MENU[language].refused;
  if (isRefusal(error, "offer_over") || isRefusal(error, "offer_not_found")) return texts.offerOver;
  if (isRefusal(error, "order_not_found")) return texts.jobGone;
  if (isRefusal(error, "wrong_pin")) return texts.wrongPin({ count: error.details.triesLeft });
  if (isRefusal(error, "pin_tries_used_up")) return texts.pinUsedUp;
  if (isRefusal(error, "proof_required")) return texts.invalid;
  if (isRefusal(error, "mobile_money_only")) return texts.notPaid;
  if (isRefusal(error, "too_many_rider_answers")) return texts.tooManyAnswers;
  if (isRefusal(error, "cash_left")) {
    const { amountMinor, currency, company } = error.details;
    const amount = smsText(formatMoney(amountMinor, currency));
    return texts.cashLeft({ amount, company: cut(company, 30) });
  }
  if (isRefusal(error, "reference_stated")) return texts.referenceStated;
  if (isRefusal(error, "reference_limit") || isRefusal(error, "reference_not_taken")) {
    return texts.referenceNotTaken;
  }
  if (isRefusal(error, "payment_kept")) return texts.paymentKept;
  if (isRefusal(error, "next_try_ahead")) return texts.nextTryAhead;
  if (isRefusal(error, "not_ordered")) return texts.notOrdered;
  if (isRefusal(error, "order_status_conflict")) {
    const { status: label } = error.details;
    const status = statusOfLabel(label);
    return texts.conflict({ status: status ? RIDER[language].statuses[status] : cut(label, 30) });
  }
  if (!isRefusal(error, "invalid_request")) return undefined;
  const [issue] = error.details.issues;
  const problem = issue && "problem" in issue ? issue.problem.kind : undefined;
  if (problem === "wrong_parcel_code") return texts.wrongCode;
  if (issue && "problem" in issue && issue.problem.kind === "collect_first") {
    const { amount, currency } = issue.problem;
    return texts.collectFirst({ amount: `${currency} ${amount}` });
  }
  if (issue && "problem" in issue && issue.problem.kind === "collect_least") {
    const { amount, least, currency } = issue.problem;
    return texts.collectLeast({ amount: `${currency} ${amount}`, least: `${currency} ${least}` });
  }
  return problem === "no_attempt" ? texts.noAttempt : texts.invalid;
}
