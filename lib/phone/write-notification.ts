import { formatLength } from "@/lib/core/format-length";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { smsText } from "@/lib/core/sms-text";
import type { Language } from "@/lib/messages/language";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";
import { jobNumberOf } from "@/lib/domain/phone-menu/job-number";
import { parcelCodeOf } from "@/lib/domain/orders/parcel-code";
import { shortLink, trackingLink } from "@/lib/domain/orders/tracking-link";
import type { NotificationFacts } from "@/lib/domain/notifications/find-notifications";
import type { SmsTemplate } from "@/lib/domain/notifications/providers/sms-provider";
import { isRecipientStep } from "@/lib/domain/notifications/steps";

/** Longer names are cut, so that every text is one message. */
export const MERCHANT_NAME_MAX = 30;
export const RIDER_NAME_MAX = 12;

/** What stands for the PIN in what is kept and shown of a message. */
export const HIDDEN_PIN = "****";

export type WrittenNotification = {
  text: string;
  keptText: string;
  /** Of a text to a recipient about a step. */
  template?: SmsTemplate;
};

/** What a text message says, and what is kept of it: the same without the PIN. */
export function writeNotification(
  facts: NotificationFacts,
  language: Language,
): WrittenNotification {
  const { step, order, phone } = facts;
  if (step === "offer") {
    const text = offerNotification(facts, language);
    return { text, keptText: text };
  }
  if (!isRecipientStep(step)) {
    const keptText = facts.text ?? "";
    // A PIN goes to the recipient's own number and to no other.
    const pin = order?.receiverPhone === phone ? order.pin : null;
    return { text: keptText.replace(HIDDEN_PIN, pin ?? HIDDEN_PIN), keptText };
  }
  const pin = order?.pin ?? null;
  const name = step === "on_the_way" && pin === null ? "on_the_way_without_pin" : step;
  const values = valuesOf(facts, language);
  const write = (tellPin: string) =>
    smsText(TEXT_MESSAGES[language][name]({ ...values, pin: tellPin }));
  return {
    text: write(pin ?? ""),
    keptText: write(HIDDEN_PIN),
    template: { name, language, values: { ...values, pin: pin ?? "" } },
  };
}

function valuesOf({ order, merchant, market, rider }: NotificationFacts, language: Language) {
  if (!order || !merchant || !market) throw new Error("A message without an order has no step.");
  const texts = TEXT_MESSAGES[language];
  return {
    merchant: cut(merchant.name, MERCHANT_NAME_MAX),
    code: parcelCodeOf(order.trackingId),
    rider: riderText(rider) ?? texts.yourRider,
    shop: merchant.phone ? formatPhone(merchant.phone) : texts.theShop,
    link: order.receiverToken ? shortLink(order.receiverToken) : trackingLink(order.trackingId),
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

function riderText(rider: NotificationFacts["rider"]): string | null {
  if (!rider?.name) return null;
  const first = cut(rider.name.trim().split(/\s+/)[0] ?? "", RIDER_NAME_MAX);
  return [first, rider.plate, rider.phone && formatPhone(rider.phone)].filter(Boolean).join(", ");
}

function cut(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, length - 1).trimEnd()}.` : name;
}
