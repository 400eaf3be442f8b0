import { listEarningsMonths } from "@/lib/domain/money/statements/list-earnings-months";
import { earningsOf } from "@/lib/domain/money/statements/statement-account";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listStatementsContract, toStatementList } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listStatementsContract, async ({ courier }) =>
    toStatementList(await listEarningsMonths(earningsOf(courier)), courier.currency),
  ),
});
