import type { CourierContext } from "../../authority/courier-context";
import type { Environment, MerchantContext } from "../../authority/merchant-context";

/** Who has endpoints: a merchant, or a courier company with a system of its own. */
export type WebhookOwner = MerchantContext | CourierContext;

/** The key of an owner's endpoints and deliveries, whose column `merchantId` has a company's id too (decision 0015). */
export type OwnerKey = { merchantId: string; environment: Environment; branchId: null };

export function ownerKey(owner: WebhookOwner): OwnerKey {
  const merchantId = "merchantId" in owner ? owner.merchantId : owner.courierId;
  return { merchantId, environment: owner.environment, branchId: null };
}

/** The id of a company; undefined for a merchant. */
export function companyOf(owner: WebhookOwner): string | undefined {
  return "merchantId" in owner ? undefined : owner.courierId;
}
