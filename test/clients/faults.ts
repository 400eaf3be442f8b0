import { expect } from "vitest";
import { TEST_SCENARIO_NAMES, type TestScenario } from "@/lib/domain/authority/test-scenarios";
import { get } from "../api";
import { quotedOrder } from "../orders";
import type { TestMerchant } from "../world";

/** A client that is tried against faults: once again, and longer than the slow answer takes. */
export const TRIED_WITH = { TUMIZA_RETRIES: "1", TUMIZA_TIMEOUT_SECONDS: "5" };

const placed = { order_id: expect.stringMatching(/^ord_/) as string };

/** A client's result for each fault when it places an order; a new fault does not compile without a row. */
const OUTCOMES: Record<TestScenario, object> = {
  insufficient_funds: { status: 402, error: "Insufficient Funds" },
  no_capacity: { status: 422, error: "ERR_NO_CAPACITY_AVAILABLE" },
  rate_limited: { status: 429, error: "Rate limit exceeded" },
  slow: placed,
  timeout_after_commit: { ...placed, idempotent_replay: true },
  webhook_duplicate: placed,
  webhook_out_of_order: placed,
  webhook_bad_signature: placed,
};

/** Places an order with every fault of the sandbox at once, and counts the placed orders. */
export async function expectFaults(merchant: TestMerchant, place: (order: object) => unknown) {
  const order = await quotedOrder(merchant, { environment: "test" });
  const answers = await Promise.all(
    TEST_SCENARIO_NAMES.map(async (name) => [name, await place({ ...order, test_scenario: name })]),
  );
  expect(Object.fromEntries(answers)).toMatchObject(OUTCOMES);
  const { orders } = (await get("/orders", merchant.testKey)).body as { orders: object[] };
  const succeeded = Object.values(OUTCOMES).filter((outcome) => "order_id" in outcome);
  expect(orders).toHaveLength(succeeded.length);
}

/** Places one order with the installed package, as a program of its own. */
export const PLACE_WITH_PACKAGE = `
import { createClient } from "tumiza";

const { TUMIZA_KEY: key, TUMIZA_URL: url, TUMIZA_RETRIES, TUMIZA_TIMEOUT_SECONDS } = process.env;
const how = { retries: Number(TUMIZA_RETRIES), timeoutMs: 1000 * Number(TUMIZA_TIMEOUT_SECONDS) };
const { test_scenario: testScenario, ...order } = JSON.parse(process.argv[2]);
const answer = await createClient({ key, url, ...how })
  .createOrder(order, { testScenario })
  .catch(({ status, error }) => ({ status, error }));
console.log(JSON.stringify(answer));
`;
