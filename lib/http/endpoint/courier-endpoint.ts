import { authenticateCourierToken } from "@/lib/domain/access/couriers/authenticate-courier-token";
import { requireTokenScope } from "@/lib/domain/access/credentials/require-scope";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { CredentialScope } from "@/lib/domain/authority/credential-scopes";
import { refuse } from "@/lib/domain/errors";
import type { Caller } from "@/lib/domain/platform/requests/request-recorder";
import { bearerToken } from "../limits/caller";
import { countRequest } from "../limits/rate-limit";
import { authenticateCaller } from "./authenticate-caller";
import type { Answer, CourierContract, Input } from "./contract";
import { answerJson, exchange, type Handler } from "./exchange";
import { requireIdempotencyKey } from "./idempotent-endpoint";
import { ignoredFields } from "./ignored-fields";
import { observeCompanyRequest } from "./observe-company-request";
import { parseInput } from "./parse-input";
import { readJson } from "./read-json";
import { playRateLimit, playScenario, withScenario } from "./test-scenario";
import { withoutUnlogged } from "./without-unlogged";

export type CourierCall<C extends CourierContract> = Input<C> & {
  courier: CourierContext;
  /** Of an operation that requires one; empty for others. */
  idempotencyKey: string;
  /** Of the answer, for limits that the operation counts itself. */
  headers: Headers;
};

/**
 * An operation of the courier server-to-server API: authenticate, count against the limit, check the
 * scope, read and parse, answer (design: order of checks).
 */
export function courierEndpoint<C extends CourierContract>(
  contract: C,
  handle: (call: CourierCall<C>) => Promise<Answer<C>>,
): Handler {
  return exchange(contract.operationId, async (it) => {
    const courier = await authenticateCaller(it, (headers) => authenticate(contract, headers));
    it.facts.courier_id = courier.courierId;
    it.caller = callerOf(courier);
    it.facts.environment = courier.environment;
    const { courierId, environment } = courier;
    countRequest(contract.limit ?? "courier", `${courierId}:${environment}`, it.headers);
    requireTokenScope(scopesOf(courier), contract.scopes);
    const json =
      contract.body && (await readJson(it.request, { isOptional: contract.isBodyOptional }));
    it.body = json && withoutUnlogged(contract, json);
    const rehearsing = withScenario(contract.operationId, courier, it.request.headers);
    playRateLimit(rehearsing);
    const idempotencyKey = contract.requiresIdempotencyKey
      ? requireIdempotencyKey(it.request.headers)
      : "";
    const input = parseInput(contract, it, { body: json });
    const { headers } = it;
    const done = await playScenario(rehearsing, it.request, () =>
      observeCompanyRequest(contract.operationId, rehearsing, () =>
        handle({ ...input, courier: rehearsing, idempotencyKey, headers }),
      ),
    );
    if ("idempotent_replay" in done) headers.set("Idempotent-Replayed", "true");
    return answerJson(it, { ...done, ...ignoredFields(contract, json) });
  });
}

/** `X-API-Key` belongs to merchants and is not read here (spec: Authentication, Courier S2S API). */
async function authenticate(contract: CourierContract, headers: Headers): Promise<CourierContext> {
  const courier = await authenticateCourierToken(bearerToken(headers));
  if (contract.environment && contract.environment !== courier.environment) {
    return refuse("unauthorized");
  }
  return courier;
}

function scopesOf({ actor }: CourierContext): readonly CredentialScope[] {
  return actor.kind === "token" ? actor.scopes : [];
}

/** The systems that call this API have tokens; people have the dashboard. */
function callerOf({ courierId, actor }: CourierContext): Caller {
  return { courierId, credentialId: actor.kind === "token" ? actor.tokenId : actor.userId };
}
