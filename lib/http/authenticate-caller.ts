import { isRefusal, type RefusalCode } from "@/lib/domain/errors";
import { clientNetwork } from "./caller";
import type { Exchange } from "./exchange";
import { countRequest, describeLimit, requireRate } from "./rate-limit";

/**
 * Passes a caller through an authentication gate; each failure counts against the caller's address. A caller with
 * the right key always passes, also from an address where others fail.
 *
 * @throws unauthorized; rate_limited once an address has failed too often
 */
export async function authenticateCaller<Authority>(
  { request, headers }: Exchange,
  gate: (headers: Headers) => Promise<Authority>,
): Promise<Authority> {
  try {
    return await gate(request.headers);
  } catch (error) {
    // The `RateLimit` fields of an authenticated caller describe that caller's own limit.
    const tell = isRefusal(error, "unauthorized") ? countRequest : describeLimit;
    tell("failed-auth", clientNetwork(request.headers), headers);
    throw error;
  }
}

/**
 * Answers a provider's callback, whose proof covers the whole body. An address that has sent wrong proofs too
 * often is refused before its body is read; a provider retries its call.
 *
 * @param failure  the refusal of a wrong proof
 * @throws failure; rate_limited
 */
export async function answerCallback<Answer>(
  { request, headers }: Exchange,
  work: () => Promise<Answer>,
  failure: RefusalCode,
): Promise<Answer> {
  const network = clientNetwork(request.headers);
  requireRate("failed-callback", network, headers);
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error, failure)) countRequest("failed-callback", network, headers);
    throw error;
  }
}
