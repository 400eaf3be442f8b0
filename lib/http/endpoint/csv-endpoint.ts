import type { Environment } from "@/lib/domain/authority/merchant-context";
import { limitConcurrency, withPlace } from "../limits/limit-concurrency";
import type { Answer, CsvContract } from "./contract";
import { answerJson, type Handler } from "./exchange";
import { merchantExchange, parseMerchantInput, type MerchantCall } from "./merchant-endpoint";
import { playRateLimit, playScenario } from "./test-scenario";

export const CSV = "text/csv; charset=utf-8";

/** What a merchant and all of them may read at once: each is one long statement. */
const takePlace = limitConcurrency({ perCaller: 2, total: 6 });

type Forms<C extends CsvContract, Result> = {
  toJson: (result: Result, environment: Environment) => Answer<C>;
  toCsv: (result: Result) => string;
};

/** An operation whose answer is JSON, or CSV for a request that prefers it. */
export function csvEndpoint<C extends CsvContract, Result>(
  contract: C,
  read: (call: MerchantCall<C>) => Promise<Result>,
  { toJson, toCsv }: Forms<C, Result>,
): Handler {
  return merchantExchange(contract, async (it) => {
    const { merchant, request, headers } = it;
    playRateLimit(merchant);
    const input = parseMerchantInput(contract, it);
    const caller = `${merchant.merchantId}:${merchant.environment}`;
    const result = await playScenario(merchant, request, () =>
      withPlace(takePlace, caller, () => read({ ...input, merchant })),
    );
    headers.set("Vary", "Accept");
    if (!prefersCsv(request.headers.get("Accept"))) {
      return answerJson(it, toJson(result, merchant.environment));
    }
    headers.set("Content-Type", CSV);
    return new Response(toCsv(result), { headers });
  });
}

/** Whether CSV is the first of the types that we have. */
export function prefersCsv(accept: string | null): boolean {
  const types = (accept ?? "").split(",").map((type) => type.split(";")[0]?.trim().toLowerCase());
  return (
    types.find((type) => type === "text/csv" || type === "application/json" || type === "*/*") ===
    "text/csv"
  );
}
