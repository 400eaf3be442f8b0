import { isRefusal } from "@/lib/domain/errors";
import { clientNetwork } from "../limits/caller";
import { countRequest, describeLimit } from "../limits/rate-limit";
import type { Exchange } from "./exchange";

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
