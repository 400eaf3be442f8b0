import { isId } from "@/lib/core/ids";
import { refuse } from "../../errors";
import { settleCollectionPayment } from "../collections/settle-collection-payment";
import { settlePayout } from "../payouts/settle-payout";
import type { PaymentProvider } from "./payment-provider";
import { settleOnlineTopUp } from "./settle-online-top-up";

/** A call whose body is read when it is asked for. */
type Call = { headers: Headers; readText: () => Promise<string> };

/**
 * Handles a provider's call: only a signed call is read, and the provider is asked about its payment before
 * anything is credited. A repeated call changes nothing.
 *
 * @throws not_found where no provider is configured; payment_signature_invalid, invalid_request, body_too_large,
 * top_up_not_found, collection_payment_not_found, payout_not_found, reference_used, payment_used, payment_differs, unavailable
 */
export async function receiveCallback(
  provider: PaymentProvider | undefined,
  { headers, readText }: Call,
): Promise<string> {
  if (!provider) return refuse("not_found");
  provider.requireHead(headers);
  const { reference } = provider.readCallback(await readText(), headers);
  if (isId("cpm", reference)) return settleCollectionPayment(provider, reference);
  if (isId("pay", reference)) return settlePayout(provider, reference);
  return settleOnlineTopUp(provider, reference);
}
