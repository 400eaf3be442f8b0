import type { Environment } from "../../authority/merchant-context";
import {
  scenariosOf,
  TEST_SCENARIO_NAMES,
  type TestScenario,
} from "../../authority/test-scenarios";
import { refuseValue } from "../../errors";
import type { FieldProblem } from "../../field-problem";

/** The request header that asks for a fault. */
export const SCENARIO_HEADER = "X-Test-Scenario";

/**
 * The same authority with a fault on demand. Only this function sets a scenario, and never for live.
 *
 * @throws invalid_request on live, for an unknown scenario and for one without effect on the operation
 */
export function rehearse<Caller extends { environment: Environment; scenario?: TestScenario }>(
  caller: Caller,
  operationId: string,
  name: string,
): Caller {
  if (caller.environment !== "test") return refuseHeader({ kind: "test_keys_only" });
  const known = TEST_SCENARIO_NAMES.find((it) => it === name);
  if (!known) return refuseHeader({ kind: "unknown_scenario", known: TEST_SCENARIO_NAMES });
  const possible = scenariosOf(operationId);
  if (!possible.includes(known)) {
    return refuseHeader({ kind: "scenario_without_effect", possible });
  }
  return { ...caller, scenario: known };
}

function refuseHeader(problem: FieldProblem): never {
  return refuseValue(SCENARIO_HEADER, problem);
}
