import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { countRequest } from "@/lib/http/limits/rate-limit";

/**
 * Counts a price that a form requests, as the API counts its requests. A shop has its own count in
 * each environment, which its API does not use up.
 *
 * @throws rate_limited
 */
export function countQuote({ merchantId, environment }: MerchantContext): void {
  countRequest("desk-quote", `${merchantId}:${environment}`, new Headers());
}
