import { call } from "@/db/calls.gen";
import type { MerchantContext } from "../merchants/merchant-context";
import { findImport } from "./find-import";

/**
 * Lets every row that failed while it was placed be checked and placed once more, for instance after
 * riders have come online. Rows that are not valid stay so until they are changed.
 *
 * @throws import_not_found
 */
export async function retryFailedRows(merchant: MerchantContext, importId: string): Promise<void> {
  const { id } = await findImport(merchant, importId);
  await call.retryImportRows({
    importId: id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
  });
}
