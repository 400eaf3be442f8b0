import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import { scenariosOf, TEST_SCENARIO_NAMES } from "./test-scenarios";

/** The request header that asks for a fault. */
export const SCENARIO_HEADER = "X-Test-Scenario";

/**
 * The same authority with a fault on demand. No other way leads to a scenario, and none does on live.
 *
 * @throws invalid_request on live, for an unknown scenario and for one without effect on the operation
 */
export function rehearse(
  merchant: MerchantContext,
  operationId: string,
  name: string,
): MerchantContext {
  if (merchant.environment !== "test") return refuseHeader("Only test keys may send it.");
  const known = TEST_SCENARIO_NAMES.find((it) => it === name);
  if (!known) {
    return refuseHeader(`Unknown scenario. Known ones: ${TEST_SCENARIO_NAMES.join(", ")}.`);
  }
  const possible = scenariosOf(operationId);
  if (!possible.includes(known)) {
    return refuseHeader(`No effect on this operation. Possible here: ${possible.join(", ")}.`);
  }
  return { ...merchant, scenario: known };
}

function refuseHeader(message: string): never {
  return refuse("invalid_request", { issues: [{ path: SCENARIO_HEADER, message }] });
}
