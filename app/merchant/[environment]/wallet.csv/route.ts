import { csvResponse } from "@/lib/dashboard/csv-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { walletFile } from "./wallet-file";

/** The wallet's whole statement as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute("wallet_file", ({ merchant, ...it }) =>
    csvResponse(it, `tumiza-wallet-${merchant.environment}.csv`, walletFile(merchant)),
  ),
});
