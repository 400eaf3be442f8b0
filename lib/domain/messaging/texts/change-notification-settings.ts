import { toMinor, typedNumber } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import type { RecipientStep } from "./steps";

/** As they are written; an empty budget is no limit. */
export type NotificationForm = {
  steps: RecipientStep[];
  language: string;
  dailyBudget: string;
};

/**
 * Sets which messages recipients get from now on, in which language, and their budget for a day.
 *
 * @throws role_not_allowed, invalid_request
 */
export async function changeNotificationSettings(
  merchant: MerchantContext,
  { steps, language, dailyBudget }: NotificationForm,
  userId: string,
): Promise<void> {
  requireRight(merchant, "set_notifications");
  const { merchantId, environment, market } = merchant;
  await call.changeNotificationSettings({
    merchantId,
    environment,
    steps,
    language,
    dailyBudgetMinor: budgetOf(dailyBudget, market.currency),
    userId,
  });
}

function budgetOf(text: string, currency: string): number | null {
  if (text.trim() === "") return null;
  const minor = toMinor(typedNumber(text), currency);
  return minor ?? refuseValue("dailyBudget", { kind: "no_amount" });
}
