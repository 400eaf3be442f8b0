import { csvResponse } from "@/lib/dashboard/csv-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { statementFile } from "@/lib/dashboard/statements/statement-file";
import { walletOf } from "@/lib/domain/money/statements/statement-account";
import { methods } from "@/lib/http/endpoint/methods";

/** A month's statement of the wallet as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute("wallet_statement_file", ({ merchant, ...it }) => {
    const month = String(it.params.month);
    const name = `tumiza-wallet-${merchant.environment}-${month}.csv`;
    return csvResponse(it, name, statementFile(walletOf(merchant), month));
  }),
});
