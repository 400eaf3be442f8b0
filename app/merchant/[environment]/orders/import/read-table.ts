import { withTablePlace } from "@/lib/dashboard/with-table-place";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { refuse } from "@/lib/domain/errors";
import {
  readRows,
  TABLE_TOO_LARGE,
  type ImportTable,
} from "@/lib/domain/ordering/imports/read-rows";
import { readBody } from "@/lib/http/endpoint/read-body";

type Sent = { merchant: MerchantContext; request: Request; headers: Headers };

/**
 * The table that a page sends as the body. Reading stops at the limit of a table.
 *
 * @throws import_unreadable; rate_limited, unavailable
 */
export async function readTable({ merchant, request, headers }: Sent): Promise<ImportTable> {
  const bytes = await readBody(request, () =>
    refuse("import_unreadable", { problem: TABLE_TOO_LARGE }),
  );
  const caller = `${merchant.merchantId}:${merchant.environment}`;
  return withTablePlace(caller, headers, () => readRows(bytes));
}
