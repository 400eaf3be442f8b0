import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import {
  scenariosOf,
  TEST_SCENARIOS,
  type TestScenario,
} from "@/lib/domain/authority/test-scenarios";
import { refuse } from "@/lib/domain/errors";
import { rehearse, SCENARIO_HEADER } from "@/lib/domain/platform/sandbox/rehearse";

/** The delay of a finished answer. */
const HOLD_MS: Partial<Record<TestScenario, number>> = {
  slow: 3_000,
  timeout_after_commit: env.SANDBOX_HOLD_MS,
};

/** The caller's authority with the fault its header asks for. @throws invalid_request */
export function withScenario<Caller extends { environment: Environment; scenario?: TestScenario }>(
  operationId: string,
  caller: Caller,
  headers: Headers,
): Caller {
  const name = headers.get(SCENARIO_HEADER);
  return name === null ? caller : rehearse(caller, operationId, name);
}

/** Refuses a request that asks for it before its fields are checked, as a real limit does. @throws rate_limited */
export function playRateLimit({ scenario }: { scenario?: TestScenario }): void {
  if (scenario === "rate_limited") {
    refuse("rate_limited", { retryAfterSeconds: RETRY_AFTER_SECONDS.rehearsed });
  }
}

/** Does a valid request's work, and answers it late if the request asks for it. The delay ends when the client leaves. */
export async function playScenario<Result>(
  { scenario }: { scenario?: TestScenario },
  request: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  const result = await work();
  const holdMs = scenario && HOLD_MS[scenario];
  // Node makes a request's signal on first use, which costs as much as reading the request.
  if (holdMs) {
    await wait(holdMs, undefined, { ref: false, signal: request.signal }).catch(() => {});
  }
  return result;
}

/** The header as the document shows it, once for all operations that take the same faults. */
export function scenarioHeader(operationId: string) {
  const names = scenariosOf(operationId);
  const known = headers.get(names.join()) ?? describeHeader(names, operationId);
  headers.set(names.join(), known);
  return { [SCENARIO_HEADER]: known };
}

const headers = new Map<string, ReturnType<typeof describeHeader>>();

function describeHeader(names: TestScenario[], operationId: string) {
  const isForAll = names.length === scenariosOf("").length;
  const effects = names.map((name) => `\`${name}\`: ${TEST_SCENARIOS[name].effect}`);
  return z
    .enum(names)
    .optional()
    .meta({
      param: { id: isForAll ? SCENARIO_HEADER : `${SCENARIO_HEADER}-${operationId}` },
      description: `A fault on demand, for test keys and test tokens only; a replay ignores it. ${effects.join(" ")}`,
    });
}
