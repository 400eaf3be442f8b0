import { quoteRun } from "@/lib/domain/runs/quote-run";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { toRunRequest } from "../run-fields";
import { quoteRunContract, toRunQuote } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(quoteRunContract, async ({ merchant, body }) =>
    toRunQuote(merchant, await quoteRun(merchant, toRunRequest(body))),
  ),
});
