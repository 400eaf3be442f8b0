import { setTestBalance } from "@/lib/domain/platform/sandbox/set-test-balance";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { setTestBalanceContract, toTestWallet } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: merchantEndpoint(setTestBalanceContract, async ({ merchant, body: { balance } }) =>
    toTestWallet(merchant, await setTestBalance(merchant, balance), balance === null),
  ),
});
