import { formatLength } from "@/lib/core/format-length";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { smsSegments, smsText } from "@/lib/core/sms-text";
import { jobNumberOf } from "@/lib/domain/handover/phone-menu/job-number";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import type { SmsTemplate } from "@/lib/domain/messaging/texts/providers/sms-provider";
import { isCounterStep, isRecipientStep } from "@/lib/domain/messaging/texts/steps";
import { whyTaken } from "@/lib/domain/messaging/texts/why-taken";
import { windowsFor } from "@/lib/domain/ordering/next-tries/try-windows";
import { shortLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { pinLink } from "@/lib/domain/pricing/pin-requests/pin-request";
import type { Language } from "@/lib/messages/language";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";
import { codeNotification } from "./code-text";
import { counterTexts } from "./counter-texts";
import { dataAnsweredText } from "./data-answered-text";
import { HIDDEN_PIN, tellPins } from "./hidden-pins";
import { moneyOf, textOf } from "./money-texts";
import { neighbourTexts } from "./neighbour-texts";
import { safePlaceText } from "./safe-place-texts";
import { saleReturnedText } from "./sale-returned-text";

/** Longer names are cut, so that every text is one message. */
export const MERCHANT_NAME_MAX = 30;
export const RIDER_NAME_MAX = 12;
const RECIPIENT_NAME_MAX = 12;
const BUNDLE_NAME_MAX = 16;

/** The longest part of a recipient's message that one text message carries. */
const SAID_MAX = 160;

/** A company's message is at most so many text messages. */
const COMPANY_SEGMENTS_MAX = 2;

export type WrittenNotification = {
  text: string;
  keptText: string;
  /** For a text to a recipient about a step. */
  template?: SmsTemplate;
};

/** A text message, and its stored form: the same without the PIN. */
export function writeNotification(
  facts: NotificationFacts,
  language: Language,
  now = new Date(),
): WrittenNotification {
  const { step, order, phone } = facts;
  if (step === "offer") {
    const text = facts.bundle
      ? bundleNotification(facts, language)
      : offerNotification(facts, language);
    return { text, keptText: text };
  }
  if (step === "reply") {
    const text = forwardedReply(facts, language);
    return { text, keptText: text };
  }
  if (step === "taken_back") {
    const text = takenBackNotification(facts, language);
    return { text, keptText: text };
  }
  if (step === "hand_in") {
    const texts = TEXT_MESSAGES[language].hand_in;
    const text = smsText(`${handInText(facts, language)} ${texts.howTo}`);
    return { text, keptText: text };
  }
  if (step === "rider_message") {
    const text = companyMessage(facts, language);
    return { text, keptText: text };
  }
  if (step === "place_asked") {
    const text = placeQuestion(facts, language);
    return { text, keptText: text };
  }
  if (step === "sale_returned") return saleReturnedText(facts, language);
  if (step === "data_answered") return dataAnsweredText(facts, language);
  if (step === "code") return codeNotification(facts, language);
  if (step === "neighbour") return neighbourTexts(facts, language);
  if (isCounterStep(step)) return counterTexts(facts, language);
  if (step === "left_at_safe_place") return safePlaceText(facts, language);
  if (!isRecipientStep(step)) {
    const keptText = facts.text ?? "";
    // PINs go to the recipient's own number and to no other.
    if (order?.receiverPhone !== phone) return { text: keptText, keptText };
    return { text: tellPins(keptText, order.pin, order.neighbourPin), keptText };
  }
  const values = valuesOf(facts, language);
  const name = order ? textOf(step, order, () => canChooseTry(facts, now)) : step;
  const write = (pin: string) => smsText(TEXT_MESSAGES[language][name]({ ...values, pin }));
  return {
    text: write(values.pin),
    keptText: write(HIDDEN_PIN),
    template: { name, language, values },
  };
}

/** Whether an answer to this message can choose a time for the next try. */
function canChooseTry({ order, merchant, market }: NotificationFacts, now: Date): boolean {
  return order && merchant && market
    ? windowsFor({ ...order, ...market, choices: merchant.choices }, now).length > 0
    : false;
}

function valuesOf(facts: NotificationFacts, language: Language) {
  const { step, order, merchant, market, rider } = facts;
  if (!order || !merchant || !market) throw new Error("A message without an order has no step.");
  const texts = TEXT_MESSAGES[language];
  return {
    merchant: cut(merchant.name, MERCHANT_NAME_MAX),
    code: order.parcelCode,
    pin: order.pin,
    // Within a sentence the rider has a small letter.
    rider: riderText(rider) ?? (step === "attempt_failed" ? texts.theRider : texts.yourRider),
    shop: merchant.phone ? formatPhone(merchant.phone) : texts.theShop,
    amount: formatMoney(moneyOf(step, order), order.currency),
    link: shortLink(order.receiverToken),
    time: formatInstant(order.deliveredAt ?? order.createdAt, market.timezone, "time"),
  };
}

function offerNotification(
  { offer, order, merchant, market }: NotificationFacts,
  language: Language,
): string {
  if (!offer || !order || !merchant || !market) throw new Error("A message without its offer.");
  return smsText(
    TEXT_MESSAGES[language].offer({
      number: jobNumberOf(order.id),
      merchant: cut(merchant.name, MERCHANT_NAME_MAX),
      toPickup: formatLength(offer.toPickupM),
      trip: formatLength(order.distanceM),
      pay: offer.payMinor === null ? "" : `${formatMoney(offer.payMinor, order.currency)}.`,
      time: formatInstant(offer.expiresAt, market.timezone, "time"),
    }),
  ).replace(/ +/g, " ");
}

function bundleNotification(
  { offer, bundle, order, merchant, market }: NotificationFacts,
  language: Language,
): string {
  if (!offer || !bundle || !order || !merchant || !market)
    throw new Error("A message without its offers.");
  const { parcels, payMinor, extraMinutes, last } = bundle;
  return smsText(
    TEXT_MESSAGES[language].offer_of_several({
      job: jobNumberOf(order.id),
      count: parcels,
      merchant: cut(merchant.name, BUNDLE_NAME_MAX),
      last: cut(last.address ?? formatLength(last.distanceM), BUNDLE_NAME_MAX),
      minutes: extraMinutes ?? 0,
      pay: payMinor === null ? "" : `${formatMoney(payMinor, order.currency)}.`,
      time: formatInstant(offer.expiresAt, market.timezone, "time"),
    }),
  ).replace(/ +/g, " ");
}

function takenBackNotification(
  { order, merchant, taken }: NotificationFacts,
  language: Language,
): string {
  if (!order || !merchant || !taken) throw new Error("A message without its order.");
  return smsText(
    TEXT_MESSAGES[language].taken_back[whyTaken(taken)]({
      job: jobNumberOf(order.id),
      merchant: cut(merchant.name, MERCHANT_NAME_MAX),
      more: taken.jobs - 1,
    }),
  );
}

/** What a rider is asked for, which the app's notification says too. */
export function handInText(
  { handIn, text }: Pick<NotificationFacts, "handIn" | "text">,
  language: Language,
): string {
  // It was handed in since the message was sent.
  if (!handIn) return text ?? "";
  const texts = TEXT_MESSAGES[language].hand_in;
  const amount = formatMoney(handIn.amountMinor, handIn.currency);
  return handIn.mustHandIn ? texts.must({ amount }) : texts.old({ amount });
}

/** A company's message to its rider, with the end left out that two text messages have no room for. */
function companyMessage({ message, company, text }: NotificationFacts, language: Language): string {
  // The message was removed before its text.
  if (!message || !company) return text ?? "";
  const name = cut(company.name, MERCHANT_NAME_MAX);
  let words = Array.from(smsText(message.text));
  const written = () =>
    smsText(TEXT_MESSAGES[language].rider_message({ company: name, text: words.join("") }));
  while (smsSegments(written()) > COMPANY_SEGMENTS_MAX) words = [...words.slice(0, -2), "."];
  return written();
}

function placeQuestion({ asked, merchant, text }: NotificationFacts, language: Language): string {
  // The link was removed before its message.
  if (!asked || !merchant) return text ?? "";
  return placeQuestionText(merchant.name, pinLink(asked.id), language);
}

/** The question of a shop for a recipient's place. */
export function placeQuestionText(name: string, link: string, language: Language): string {
  const merchant = cut(name, MERCHANT_NAME_MAX);
  return smsText(TEXT_MESSAGES[language].place_asked({ merchant, link }));
}

/** The part of a recipient's message that fits one text message. A PIN is given only at the door. */
function forwardedReply({ order, reply }: NotificationFacts, language: Language): string {
  if (!order || !reply) throw new Error("A forwarded reply without its order.");
  const said = TEXT_MESSAGES[language].reply;
  const kind = reply.kind in said ? (reply.kind as keyof typeof said) : "message";
  const number = jobNumberOf(order.id);
  const name = cut(
    smsText(order.receiverName ?? "")
      .trim()
      .split(/\s+/)[0] ?? "",
    RECIPIENT_NAME_MAX,
  );
  let words = Array.from(smsText(hidden(reply.text ?? "", order.pin)).trim()).slice(0, SAID_MAX);
  const space = kind === "later" ? " " : "";
  const written = (text: string) =>
    said[kind]({
      number,
      name: name || TEXT_MESSAGES[language].recipient,
      text: text && `${space}${text}`,
    });
  while (smsSegments(written(words.join(""))) > 1) words = [...words.slice(0, -2), "."];
  return written(words.join(""));
}

function hidden(text: string, pin: string | null): string {
  return pin === null ? text : text.replaceAll(pin, HIDDEN_PIN);
}

function riderText(rider: NotificationFacts["rider"]): string | null {
  if (!rider?.name) return null;
  const first = cut(rider.name.trim().split(/\s+/)[0] ?? "", RIDER_NAME_MAX);
  return [first, rider.plate, rider.phone && formatPhone(rider.phone)].filter(Boolean).join(", ");
}

function cut(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, length - 1).trimEnd()}.` : name;
}
