import { csvResponse } from "@/lib/dashboard/csv-response";
import { adminRoute } from "@/lib/dashboard/routes";
import { refuse } from "@/lib/domain/errors";
import { readLedgerAccount } from "@/lib/domain/money/ledger/read-ledger-account";
import { methods } from "@/lib/http/endpoint/methods";
import { environmentIn } from "../../../environment-in";
import { accountIdIn } from "../../../ledger-words";
import { readAccountSearch } from "../read-account-search";
import { entriesFile } from "./entries-file";

/** The statement of an account in a period, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("ledger_file", async ({ admin, ...it }) => {
    const account = await readLedgerAccount(admin, accountIdIn(String(it.params.account_id)));
    const params = new URL(it.request.url).searchParams;
    const { problem, ...period } = readAccountSearch(params);
    const environment = account.companyName === null ? environmentIn(params) : undefined;
    if (problem) return refuse("invalid_request", { issues: [problem] });
    const name = `tumiza-ledger-${account.id.replaceAll(":", "-")}.csv`;
    return csvResponse(it, name, entriesFile(admin, account, { ...period, environment }));
  }),
});
