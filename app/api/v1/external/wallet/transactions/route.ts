import { listWalletTransactions } from "@/lib/domain/money/wallets/list-wallet-transactions";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toWalletFilter, toWalletPage, walletTransactions } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(walletTransactions, async ({ merchant, query }) =>
    toWalletPage(await listWalletTransactions(merchant, toWalletFilter(query))),
  ),
});
