import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readNotificationSettings } from "@/lib/domain/messaging/texts/read-notification-settings";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import { readAsking, type ImportAsking } from "@/lib/domain/ordering/imports/read-asking";
import type { ImportProgress } from "@/lib/domain/ordering/imports/read-import";
import type { PinText } from "@/lib/domain/ordering/imports/read-pin-texts";
import { pinLink } from "@/lib/domain/pricing/pin-requests/pin-request";
import { IMPORT } from "@/lib/messages/import.gen";
import { parseLanguage } from "@/lib/messages/language";
import { ORDER_TEXTS } from "@/lib/messages/order-texts.gen";
import { placeQuestionText } from "@/lib/phone/write-notification";

/** The recipients that the shop can ask for their places, and those that it has asked. */
export type AskingView = Pick<ImportAsking, "askable" | "waiting"> & {
  /** Whether rows are placed as their recipients answer. */
  isPlaced: boolean;
  /** The text messages; null where none can be sent. */
  texts: { count: number; preview: string; cost: { total: string; each: string } | null } | null;
};

/** Counts the recipients that the shop can ask, with the text message that they get. */
export async function viewAsking(
  merchant: MerchantContext,
  found: ImportProgress,
): Promise<AskingView> {
  const { texts, textCost, ...rest } = await readAsking(merchant, found);
  const isPlaced = found.placedFor !== null;
  if (smsDelivery() === "none") return { ...rest, isPlaced, texts: null };
  const { language } = await readNotificationSettings(merchant);
  const preview = placeQuestionText(merchant.name, pinLink("…"), parseLanguage(language));
  const cost = textCost && {
    total: formatMoney(textCost.minor * texts, textCost.currency),
    each: formatMoney(textCost.minor, textCost.currency),
  };
  return { ...rest, isPlaced, texts: { count: texts, preview, cost } };
}

/** The state of a text message in words. */
export async function viewPinText(
  text: PinText | undefined,
  timeZone: string,
): Promise<string | null> {
  if (!text) return null;
  const { states, reasons, otherReason } = await readMessages(ORDER_TEXTS);
  const { state, reason, dueAt } = text;
  if (state === "waiting" && dueAt > new Date()) {
    return (await readMessages(IMPORT)).asking.later({
      when: formatInstant(dueAt, timeZone, "dateAndTime"),
    });
  }
  if (state !== "skipped" && state !== "failed") return states[state];
  const known = Object.entries(reasons).find(([name]) => name === reason);
  return `${states[state]}. ${known?.[1] ?? otherReason}`;
}
