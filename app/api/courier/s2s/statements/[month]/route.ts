import { readMonth } from "@/lib/domain/money/statements/read-month";
import { readMovements } from "@/lib/domain/money/statements/read-movements";
import { earningsOf } from "@/lib/domain/money/statements/statement-account";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { readStatementContract, toStatement } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(readStatementContract, async ({ courier, params, query }) => {
    const account = earningsOf(courier);
    const statement = await readMonth(account, params.month);
    const after = query.cursor === undefined ? undefined : { entryId: Number(query.cursor) };
    const page = await readMovements(account, params.month, { after, limit: query.limit });
    return toStatement(statement, page, courier.currency);
  }),
});
