import { sql } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import type { ImportMapping } from "./guess-columns";
import { IMPORT_MAX_ROWS, type ImportTable } from "./read-rows";

/**
 * Keeps a table of orders and what its columns mean, all rows or none; answers the import's id. No
 * row is checked or placed yet.
 *
 * @throws invalid_request for a mapping to columns that are not there, or without a location
 */
export async function startImport(
  merchant: MerchantContext,
  { header, rows }: ImportTable,
  mapping: ImportMapping,
  userId: string,
): Promise<string> {
  requireMapping(mapping, header.length);
  if (rows.length === 0 || rows.length > IMPORT_MAX_ROWS) {
    return refuse("import_unreadable", { message: `Import 1 to ${IMPORT_MAX_ROWS} rows at once.` });
  }
  const id = newId("imp");
  await sql`
    select start_import(
      p_id => ${id},
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_header => ${JSON.stringify(header)}::text::json,
      p_mapping => ${JSON.stringify(mapping)}::text::json,
      p_rows => ${JSON.stringify(rows)}::text::json,
      p_user_id => ${userId})`;
  return id;
}

/** Without a location there is no price; the rest of an order may be missing. */
function requireMapping(mapping: ImportMapping, width: number): void {
  const columns = Object.values(mapping);
  const isInside = columns.every((at) => Number.isInteger(at) && at >= 0 && at < width);
  const hasDegrees = mapping.latitude !== undefined && mapping.longitude !== undefined;
  if (isInside && (hasDegrees || mapping.location !== undefined)) return;
  const message = "Say which column holds the location, or which two hold latitude and longitude.";
  refuse("invalid_request", { issues: [{ path: "mapping", message }] });
}
