import { isRefusal, type RefusalCode } from "@/lib/domain/errors";
import { clientNetwork } from "../limits/caller";
import { countRequest, requireRate } from "../limits/rate-limit";
import type { Exchange } from "./exchange";

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
