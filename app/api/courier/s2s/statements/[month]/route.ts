import { fromNumberCursor } from "@/lib/core/cursor";
import { readMonth } from "@/lib/domain/money/statements/read-month";
import { readMovements } from "@/lib/domain/money/statements/read-movements";
import { readerOf } from "@/lib/domain/money/statements/reader-of";
import { earningsOf } from "@/lib/domain/money/statements/statement-account";
import { refuseCursor } from "@/lib/domain/newest-first";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { readStatementContract, toStatement } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(readStatementContract, async ({ courier, params, query }) => {
    const account = earningsOf(courier);
    const { cursor, limit } = query;
    const after = cursor === undefined ? undefined : { entryId: entryIn(cursor) };
    const read = readerOf(account, params.month);
    const statement = await readMonth(account, params.month, read);
    const page = await readMovements(account, params.month, { after, limit }, read);
    return toStatement(statement, page, courier.currency);
  }),
});

/** The entry that a page ended with. @throws invalid_request for a cursor that no page returned */
function entryIn(cursor: string): number {
  return fromNumberCursor(cursor) ?? refuseCursor();
}
