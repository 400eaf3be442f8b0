import { refuse } from "../errors";
import type { PaymentProvider } from "./payment-provider";
import { settleOnlineTopUp, type Settlement } from "./settle-online-top-up";

/** A provider's call is a fraction of this. */
const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * What a provider calls us with: only a signed call is read, and what it is about is asked of the
 * provider before anything is credited. A call that is repeated changes nothing.
 *
 * @throws not_found where no provider is configured; payment_signature_invalid, invalid_request,
 *   body_too_large, top_up_not_found, payment_differs, payment_used, unavailable
 */
export async function receiveCallback(
  provider: PaymentProvider | undefined,
  request: Request,
): Promise<Settlement> {
  if (!provider) return refuse("not_found");
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (!(length <= BODY_LIMIT_BYTES)) return refuse("body_too_large");
  const { reference } = provider.readCallback(await request.text(), request.headers);
  return settleOnlineTopUp(provider, reference);
}
