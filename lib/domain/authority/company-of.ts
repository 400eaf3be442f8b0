import type { CourierContext } from "./courier-context";
import type { MerchantContext } from "./merchant-context";

export type CompanyContext = MerchantContext | CourierContext;

/** A merchant or a courier company, by its one id. */
export type Company =
  | { merchantId: string; courierId: null }
  | { merchantId: null; courierId: string };

export function companyOf(holder: CompanyContext): Company {
  return "merchantId" in holder
    ? { merchantId: holder.merchantId, courierId: null }
    : { merchantId: null, courierId: holder.courierId };
}
