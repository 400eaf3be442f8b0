import { db } from "@/db/client";
import { notificationSettings } from "@/db/schema";
import { parseLanguage, type Language } from "@/lib/messages/language";
import type { MerchantContext } from "../merchants/merchant-context";
import { ofMerchant } from "../merchants/of-merchant";
import { RECIPIENT_STEPS, type NotificationStep } from "./steps";

export type NotificationSettings = {
  steps: readonly NotificationStep[];
  language: Language;
  /** Null for no limit. */
  dailyBudgetMinor: number | null;
};

/** What a merchant's recipients are told by text message: everything, until the merchant has chosen. */
export async function readNotificationSettings(
  merchant: MerchantContext,
): Promise<NotificationSettings> {
  const { steps, language, dailyBudgetMinor } = notificationSettings;
  const [chosen] = await db
    .select({ steps, language, dailyBudgetMinor })
    .from(notificationSettings)
    .where(ofMerchant(notificationSettings, merchant));
  if (!chosen)
    return { steps: RECIPIENT_STEPS, language: parseLanguage(null), dailyBudgetMinor: null };
  return { ...chosen, language: parseLanguage(chosen.language) };
}
