import { smsText } from "@/lib/core/sms-text";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import { shortLink } from "@/lib/domain/ordering/tracking/tracking-link";
import type { Language } from "@/lib/messages/language";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";

const MERCHANT_NAME_MAX = 16;

/** Longer words are cut, so that the text is one message. */
const PLACE_MAX = 30;

/** To a recipient whose parcel the rider left where they wanted it, with the link to the photo. */
export function safePlaceText(
  { order, merchant, text: stored }: NotificationFacts,
  language: Language,
): { text: string; keptText: string } {
  // The words were removed before their text.
  if (!order?.leftAt || !merchant) return { text: stored ?? "", keptText: stored ?? "" };
  const text = smsText(
    TEXT_MESSAGES[language].left_at_safe_place({
      code: order.parcelCode,
      merchant: merchant.name.slice(0, MERCHANT_NAME_MAX).trim(),
      place: smsText(order.leftAt).slice(0, PLACE_MAX).trim(),
      link: shortLink(order.receiverToken),
    }),
  );
  return { text, keptText: text };
}
