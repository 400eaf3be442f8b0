import { authenticateCourierToken } from "@/lib/domain/access/couriers/authenticate-courier-token";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { Caller } from "@/lib/domain/platform/requests/request-recorder";
import { bearerToken } from "../limits/caller";
import { countRequest } from "../limits/rate-limit";
import { authenticateCaller } from "./authenticate-caller";
import type { Answer, CourierContract, Input } from "./contract";
import { answerJson, exchange, type Handler } from "./exchange";
import { ignoredFields } from "./ignored-fields";
import { parseInput } from "./parse-input";
import { readJson } from "./read-json";
import { playRateLimit, playScenario, withScenario } from "./test-scenario";

export type CourierCall<C extends CourierContract> = Input<C> & { courier: CourierContext };

/**
 * An operation of the courier server-to-server API: authenticate, count against the limit, read and
 * parse, answer (design: order of checks).
 */
export function courierEndpoint<C extends CourierContract>(
  contract: C,
  handle: (call: CourierCall<C>) => Promise<Answer<C>>,
): Handler {
  return exchange(contract.operationId, async (it) => {
    const courier = await authenticateCaller(it, authenticate);
    it.facts.courier_id = courier.courierId;
    it.caller = callerOf(courier);
    it.facts.environment = courier.environment;
    const { courierId, environment } = courier;
    countRequest(contract.limit ?? "courier", `${courierId}:${environment}`, it.headers);
    const json =
      contract.body && (await readJson(it.request, { isOptional: contract.isBodyOptional }));
    it.body = json;
    const rehearsing = withScenario(contract.operationId, courier, it.request.headers);
    playRateLimit(rehearsing);
    const input = parseInput(contract, it, { body: json });
    const done = await playScenario(rehearsing, it.request, () =>
      handle({ ...input, courier: rehearsing }),
    );
    return answerJson(it, { ...done, ...ignoredFields(contract, json) });
  });
}

/** `X-API-Key` belongs to merchants and is not read here (spec: Authentication, Courier S2S API). */
function authenticate(headers: Headers): Promise<CourierContext> {
  return authenticateCourierToken(bearerToken(headers));
}

/** The systems that call this API have tokens; people have the dashboard. */
function callerOf({ courierId, actor }: CourierContext): Caller {
  return { courierId, credentialId: actor.kind === "token" ? actor.tokenId : actor.userId };
}
