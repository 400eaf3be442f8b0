import { publicUrl } from "@/lib/core/env";
import { formatInstant } from "@/lib/core/format-time";
import { smsText } from "@/lib/core/sms-text";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";

/** To a person whose request about the own data was answered. The answer is read with a code, so it isn't in the text. */
export function dataAnsweredText(
  { answered, text: kept }: NotificationFacts,
  language: Language,
): { text: string; keptText: string } {
  // The person was removed before the text.
  if (!answered) return { text: kept ?? "", keptText: kept ?? "" };
  const day = formatInstant(new Date(answered.askedAt), answered.timezone, "date");
  const link = `${publicUrl}${inLanguage("/privacy/request", language)}`;
  const text = smsText(TEXT_MESSAGES[language].data_answered({ day, link }));
  return { text, keptText: text };
}
