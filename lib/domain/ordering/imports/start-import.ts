import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";
import { isSufficient, type ImportMapping } from "./guess-columns";
import { IMPORT_MAX_ROWS, type ImportTable } from "./read-rows";

/**
 * Stores a table of orders that start at the merchant's pickup, and its mapping, all rows or none; answers the import's
 * id. No row is checked or placed yet.
 *
 * @param formsId  made when the table was chosen, so that starting twice starts one import
 * @throws role_not_allowed, invalid_request for a mapping to columns that are not there, or without a location
 */
export async function startImport(
  merchant: MerchantContext,
  { header, rows }: ImportTable,
  mapping: ImportMapping,
  userId: string,
  formsId?: string,
): Promise<string> {
  requireRight(merchant, "place_orders");
  requireMapping(mapping, header.length);
  if (rows.length === 0) {
    return refuse("import_unreadable", { problem: { kind: "table_without_rows" } });
  }
  if (rows.length > IMPORT_MAX_ROWS) {
    const problem = { kind: "table_too_long", limit: IMPORT_MAX_ROWS } as const;
    return refuse("import_unreadable", { problem });
  }
  const id = clientId("imp", formsId);
  await call.startImport({
    id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    header,
    mapping,
    rows,
    pickupId: merchant.pickup?.id ?? null,
    userId,
  });
  return id;
}

/** Without a location there is no price; the rest of an order may be missing. */
function requireMapping(mapping: ImportMapping, width: number): void {
  const columns = Object.values(mapping);
  const isInside = columns.every((at) => Number.isInteger(at) && at >= 0 && at < width);
  if (isInside && isSufficient(mapping)) return;
  refuseValue("mapping", { kind: "no_location_column" });
}
