import { formatMoney } from "@/lib/core/format-money";
import { smsText } from "@/lib/core/sms-text";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import type { Language } from "@/lib/messages/language";
import { localTimes } from "@/lib/messages/local-times";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";
import { HIDDEN_PIN } from "./hidden-pins";

const MERCHANT_NAME_MAX = 16;

/** Longer names are cut, so that every text is one message. */
export const COUNTER_NAME_MAX = 24;

/** To the recipient of a parcel at a counter: that it is there, or that its last day comes. The stored text has no PIN. */
export function counterTexts(
  { step, order, merchant, market }: NotificationFacts,
  language: Language,
): { text: string; keptText: string } {
  const counter = order?.counter;
  if (!order || !merchant || !market || !counter) throw new Error("A counter's text without it.");
  const texts = TEXT_MESSAGES[language];
  const values = {
    code: order.parcelCode,
    merchant: merchant.name.slice(0, MERCHANT_NAME_MAX).trim(),
    counter: counter.name.slice(0, COUNTER_NAME_MAX).trim(),
    day: localTimes(language, market.timezone).date(counter.until),
  };
  const due = order.collectMinor;
  const write = (pin: string) =>
    smsText(
      step === "counter_reminder"
        ? texts.counter_reminder({ ...values, pin })
        : due > 0
          ? texts.at_counter_to_pay({ ...values, pin, amount: formatMoney(due, order.currency) })
          : texts.at_counter({ ...values, pin }),
    );
  return { text: write(order.pin), keptText: write(HIDDEN_PIN) };
}
