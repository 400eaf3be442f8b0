import { smsText } from "@/lib/core/sms-text";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import type { Language } from "@/lib/messages/language";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";
import { HIDDEN_PIN } from "./hidden-pins";

const RECIPIENT_NAME_MAX = 20;
const MERCHANT_NAME_MAX = 24;

/** To a neighbour that a recipient chose, with the neighbour's own PIN; the stored text has none. */
export function neighbourTexts(
  { order, merchant }: Pick<NotificationFacts, "order" | "merchant">,
  language: Language,
): { text: string; keptText: string } {
  if (!order || !merchant) throw new Error("A neighbour's text without its order.");
  const texts = TEXT_MESSAGES[language];
  const name = order.receiverName?.trim().slice(0, RECIPIENT_NAME_MAX).trim();
  const write = (pin: string) =>
    smsText(
      texts.neighbour({
        name: name || texts.recipient,
        code: order.parcelCode,
        merchant: merchant.name.slice(0, MERCHANT_NAME_MAX).trim(),
        pin,
      }),
    );
  return { text: write(order.neighbourPin ?? HIDDEN_PIN), keptText: write(HIDDEN_PIN) };
}
