import { withTablePlace } from "@/lib/dashboard/with-table-place";
import { refuse } from "@/lib/domain/errors";
import {
  IMPORT_MAX_BYTES,
  readRows,
  TABLE_TOO_LARGE,
  type ImportTable,
} from "@/lib/domain/imports/read-rows";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";

type Sent = { merchant: MerchantContext; request: Request; headers: Headers };

/**
 * The table that a page sends as it is, read no further than a table can be.
 *
 * @throws import_unreadable; rate_limited, unavailable
 */
export async function readTable({ merchant, request, headers }: Sent): Promise<ImportTable> {
  const bytes = await readBytes(request);
  const caller = `${merchant.merchantId}:${merchant.environment}`;
  return withTablePlace(caller, headers, () => readRows(bytes));
}

async function readBytes({ body }: Request): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (body) {
    // Node's streams can be iterated; the browser's types do not know it.
    for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      if (size > IMPORT_MAX_BYTES) {
        return refuse("import_unreadable", { problem: TABLE_TOO_LARGE });
      }
      parts.push(part);
    }
  }
  return Buffer.concat(parts);
}
