import { csvResponse } from "@/lib/dashboard/csv-response";
import { courierRoute } from "@/lib/dashboard/routes";
import { statementFile } from "@/lib/dashboard/statements/statement-file";
import { earningsOf } from "@/lib/domain/money/statements/statement-account";
import { methods } from "@/lib/http/endpoint/methods";

/** A month's statement of the earnings account as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "earnings_statement_file",
    ({ courier, ...it }) => {
      const month = String(it.params.month);
      const name = `tumiza-earnings-${month}.csv`;
      return csvResponse(it, name, statementFile(earningsOf(courier), month));
    },
    "withdraw_earnings",
  ),
});
