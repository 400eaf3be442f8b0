import { refuse } from "../../errors";

/** The ids that mobile-money operators and banks print: `PP261121.1402.C12345`, `9AB12CD34E`, `FT26-3251-X`. */
const PROVIDER_TRANSACTION_ID = /^[A-Z0-9][A-Z0-9./-]{2,62}[A-Z0-9]$/;

/**
 * A provider's transaction id as it is compared: without spaces, in capitals.
 *
 * @throws payment_not_named for a text that cannot be one
 */
export function requireProviderTransactionId(text: string): string {
  return readProviderTransactionId(text) ?? refuse("payment_not_named");
}

/** The compared form; undefined for a text that cannot be one. */
export function readProviderTransactionId(text: string): string | undefined {
  const id = text.replace(/\s+/g, "").toUpperCase();
  return PROVIDER_TRANSACTION_ID.test(id) ? id : undefined;
}
