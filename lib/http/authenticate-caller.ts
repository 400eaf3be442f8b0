import { isRefusal } from "@/lib/domain/errors";
import { clientAddress } from "./caller";
import type { Exchange } from "./exchange";
import { countRequest, describeLimit } from "./rate-limit";

/**
 * Passes a caller through an authentication gate; each failure counts against the caller's address.
 *
 * @throws unauthorized; rate_limited once an address has failed too often
 */
export async function authenticateCaller<Authority>(
  { request, headers }: Exchange,
  gate: (headers: Headers) => Promise<Authority>,
): Promise<Authority> {
  const address = clientAddress(request.headers);
  describeLimit("failed-auth", address, headers);
  try {
    return await gate(request.headers);
  } catch (error) {
    if (isRefusal(error, "unauthorized")) countRequest("failed-auth", address, headers);
    throw error;
  }
}
