import { listWalletTransactions } from "@/lib/domain/wallets/list-wallet-transactions";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { toWalletPage, walletTransactions } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(walletTransactions, async ({ merchant, query }) =>
    toWalletPage(await listWalletTransactions(merchant, query)),
  ),
});
