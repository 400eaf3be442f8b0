import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { RECIPIENT_CHOICES, type RecipientChoice } from "./try-windows";

/** Sets what a merchant's recipients may choose who are not there, in both environments. @throws role_not_allowed */
export async function changeRecipientChoices(
  merchant: MerchantContext,
  choices: readonly RecipientChoice[],
  userId: string,
): Promise<void> {
  requireRight(merchant, "set_notifications");
  await call.changeRecipientChoices({
    merchantId: merchant.merchantId,
    choices: RECIPIENT_CHOICES.filter((choice) => choices.includes(choice)),
    userId,
  });
}
