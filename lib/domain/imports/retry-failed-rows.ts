import { sql } from "@/db/client";
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
  await sql`
    select retry_import_rows(
      p_import_id => ${id},
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment)`;
}
