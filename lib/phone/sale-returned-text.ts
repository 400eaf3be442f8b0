import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { smsText } from "@/lib/core/sms-text";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import type { Language } from "@/lib/messages/language";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";

/** Longer names are cut, so that the text is one message. */
const NAME_MAX = 16;

/** To a customer who paid for a sale that its shop did not accept. */
export function saleReturnedText(
  { returned, merchant }: NotificationFacts,
  language: Language,
): { text: string; keptText: string } {
  if (!returned || !merchant) throw new Error("A payment for a sale that is gone has no text.");
  const texts = TEXT_MESSAGES[language];
  const text = smsText(
    texts.sale_returned({
      merchant: merchant.name.slice(0, NAME_MAX).trim(),
      item: returned.item.slice(0, NAME_MAX).trim(),
      amount: formatMoney(returned.amountMinor, returned.currency),
      phone: formatPhone(returned.phone),
      shop: merchant.phone ? formatPhone(merchant.phone) : texts.theShop,
    }),
  );
  return { text, keptText: text };
}
