import { refuseValue } from "../../errors";
import { readProviderTransactionId } from "../top-ups/provider-transaction-id";

/** The length of operators' references, in characters. */
const LENGTH = { least: 4, limit: 64 };

/**
 * An operator's reference as statements are compared with it: without spaces, in capitals.
 *
 * @throws invalid_request for a text that is none
 */
export function requireReferenceForm(path: string, text: string): string {
  return (
    readProviderTransactionId(text) ?? refuseValue(path, { kind: "payment_reference", ...LENGTH })
  );
}
