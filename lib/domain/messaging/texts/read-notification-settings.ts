import { db } from "@/db/client";
import { notificationSettings } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { RECIPIENT_STEPS, type NotificationStep } from "./steps";

export type NotificationSettings = {
  steps: readonly NotificationStep[];
  /** Null until the merchant has chosen. */
  language: string | null;
  /** Null for no limit. */
  dailyBudgetMinor: number | null;
};

/** The text messages of a merchant's recipients: all, until the merchant has chosen. */
export async function readNotificationSettings(
  merchant: MerchantContext,
): Promise<NotificationSettings> {
  const { steps, language, dailyBudgetMinor } = notificationSettings;
  const [chosen] = await db
    .select({ steps, language, dailyBudgetMinor })
    .from(notificationSettings)
    .where(ofMerchant(notificationSettings, merchant));
  if (!chosen) return { steps: RECIPIENT_STEPS, language: null, dailyBudgetMinor: null };
  return chosen;
}
