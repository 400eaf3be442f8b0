import { requireScope } from "@/lib/domain/access/credentials/require-scope";
import { authenticateApiKey } from "@/lib/domain/access/merchants/authenticate-api-key";
import { requireWholeShop } from "@/lib/domain/authority/branch-limit";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { refuse } from "@/lib/domain/errors";
import type { Caller } from "@/lib/domain/platform/requests/request-recorder";
import { presentedKey } from "../limits/caller";
import { countRequest } from "../limits/rate-limit";
import { authenticateCaller } from "./authenticate-caller";
import type { Answer, Input, MerchantContract } from "./contract";
import { answerJson, exchange, type Exchange, type Handler } from "./exchange";
import { ignoredFields } from "./ignored-fields";
import { parseInput } from "./parse-input";
import { readJson, type JsonObject } from "./read-json";
import { observeTestRequest } from "./test-request";
import { playRateLimit, playScenario, withScenario } from "./test-scenario";
import { withoutUnlogged } from "./without-unlogged";

/** A merchant's request before its fields are checked. */
export type MerchantExchange = Exchange & {
  merchant: MerchantContext;
  json: JsonObject | undefined;
};

export type MerchantCall<C extends MerchantContract> = Input<C> & { merchant: MerchantContext };

type LimitedCall<C extends MerchantContract> = MerchantCall<C> & {
  /** Of the answer, for limits that the operation counts itself. */
  headers: Headers;
};

/**
 * An operation of the merchant External API: authenticate, count against the limit, read and parse,
 * answer (design: order of checks).
 */
export function merchantEndpoint<C extends MerchantContract>(
  contract: C,
  handle: (call: LimitedCall<C>) => Promise<Answer<C>>,
): Handler {
  return merchantExchange(contract, async (it) => {
    playRateLimit(it.merchant);
    const input = parseMerchantInput(contract, it);
    const done = await playScenario(it.merchant, it.request, () =>
      handle({ ...input, merchant: it.merchant, headers: it.headers }),
    );
    return answerJson(it, { ...done, ...ignoredFields(contract, it.json) });
  });
}

/** The fields of a merchant's request, with phone numbers in the notation of its market. */
export function parseMerchantInput<C extends MerchantContract>(
  contract: C,
  it: MerchantExchange,
): Input<C> {
  return parseInput(contract, it, { body: it.json, region: it.merchant.market.phoneRegion });
}

/** The checks before the fields: authentication, rate, the key's scope and branch, and a JSON body. */
export function merchantExchange(
  contract: MerchantContract,
  work: (it: MerchantExchange) => Promise<Response>,
): Handler {
  return exchange(contract.operationId, async (it) => {
    const merchant = await authenticateCaller(it, (headers) => authenticate(contract, headers));
    it.facts.merchant_id = merchant.merchantId;
    it.facts.environment = merchant.environment;
    it.caller = callerOf(merchant);
    countRequest(
      contract.limit ?? "merchant",
      `${merchant.merchantId}:${merchant.environment}`,
      it.headers,
      { perMinute: merchant.requestsPerMinute },
    );
    requireScope(merchant.apiKey?.scopes ?? [], contract.scopes);
    if (contract.atBranch === "refused") requireWholeShop(merchant);
    const json =
      contract.body && (await readJson(it.request, { isOptional: contract.isBodyOptional }));
    it.body = json && withoutUnlogged(contract, json);
    const rehearsing = withScenario(contract.operationId, merchant, it.request.headers);
    // The object is changed and not copied, because the answer is recorded in it.
    return observeTestRequest(contract, Object.assign(it, { merchant: rehearsing, json }), work);
  });
}

async function authenticate(
  contract: MerchantContract,
  headers: Headers,
): Promise<MerchantContext> {
  const merchant = await authenticateApiKey(presentedKey(headers));
  if (contract.environment && contract.environment !== merchant.environment) {
    return refuse("unauthorized");
  }
  return merchant;
}

/** The systems that call this API have keys; people have the dashboard. */
function callerOf({ merchantId, environment, apiKey }: MerchantContext): Caller {
  return { merchantId, environment, credentialId: apiKey?.id ?? "" };
}
