import { atPickup } from "@/lib/domain/access/pickups/at-pickup";
import { quoteRun } from "@/lib/domain/ordering/runs/quote-run";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toRunRequest } from "../run-fields";
import { quoteRunContract, toRunQuote } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(quoteRunContract, async ({ merchant, body }) => {
    const there = await atPickup(merchant, body.branch_id);
    return toRunQuote(merchant, await quoteRun(there, toRunRequest(body)));
  }),
});
