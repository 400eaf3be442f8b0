import { isRefusal, type RefusalCode } from "@/lib/domain/errors";
import { clientNetwork } from "./caller";
import type { Exchange } from "./exchange";
import { countRequest, describeLimit } from "./rate-limit";

/**
 * Passes a caller through an authentication gate; each failure counts against the caller's address.
 *
 * @param failure  what the gate refuses a caller with
 * @throws that; rate_limited once an address has failed too often
 */
export async function authenticateCaller<Authority>(
  { request, headers }: Exchange,
  gate: (headers: Headers) => Promise<Authority>,
  failure: RefusalCode = "unauthorized",
): Promise<Authority> {
  try {
    return await gate(request.headers);
  } catch (error) {
    // A caller who was let in is told of their own limit.
    const tell = isRefusal(error, failure) ? countRequest : describeLimit;
    tell("failed-auth", clientNetwork(request.headers), headers);
    throw error;
  }
}
