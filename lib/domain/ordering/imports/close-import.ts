import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { findImport } from "./find-import";

/**
 * Places no more rows of an import as their recipients answer, and closes the links without an answer.
 *
 * @returns how many links were closed
 * @throws role_not_allowed, import_not_found
 */
export async function closeImport(merchant: MerchantContext, importId: string): Promise<number> {
  requireRight(merchant, "place_orders");
  const { id } = await findImport(merchant, importId);
  const { merchantId, environment } = merchant;
  return call.closeImport({ importId: id, merchantId, environment });
}
