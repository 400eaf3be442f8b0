import { smsText } from "@/lib/core/sms-text";
import { confirmationCodeOf } from "@/lib/domain/confirmation-code";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import type { Language } from "@/lib/messages/language";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";

/** Replaces a code in the stored text of its message. */
const HIDDEN_CODE = "******";

/** Only the sent text has the code; the stored one has not. */
export function codeNotification(
  { code }: NotificationFacts,
  language: Language,
): { text: string; keptText: string } {
  const write = TEXT_MESSAGES[language].codes[code?.purpose ?? "confirm"];
  const said = (digits: string) => smsText(write({ code: digits }));
  const keptText = said(HIDDEN_CODE);
  // The code is deleted before its message.
  return { text: code ? said(confirmationCodeOf(code.id)) : keptText, keptText };
}
