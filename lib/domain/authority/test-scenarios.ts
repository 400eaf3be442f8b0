import type { events } from "@/db/schema";

export type WebhookScenario = NonNullable<(typeof events.$inferSelect)["scenario"]>;

type Scenario = {
  effect: string;
  /** Ids of the operations it has an effect on. */
  operations: readonly string[] | "every";
};

const CREATE = ["createOrder", "createRun"];
const EVENTS = [...CREATE, "simulateStatus"];

/** Faults on demand: what each does, and to which operations. */
export const TEST_SCENARIOS = {
  insufficient_funds: scenario("402 as with an empty wallet; the key stays free.", CREATE),
  no_capacity: scenario(
    "422 as with no rider in reach; the key stays free. The `capacity` of a quote says that no rider is able.",
    [...CREATE, "quoteDelivery"],
  ),
  rate_limited: scenario("429 with Retry-After; nothing is done.", "every"),
  slow: scenario("The usual answer, three seconds late.", "every"),
  timeout_after_commit: scenario(
    "The order is placed, but the answer comes too late: retry with the same key.",
    CREATE,
  ),
  webhook_duplicate: scenario("The webhook is sent twice with one webhook-id.", EVENTS),
  webhook_out_of_order: scenario(
    "The webhook is sent after the order's next one, or after a minute.",
    EVENTS,
  ),
  webhook_bad_signature: scenario(
    "The webhook is sent with a wrong signature first, then with the right one.",
    EVENTS,
  ),
} as const satisfies Record<string, Scenario>;

export type TestScenario = keyof typeof TEST_SCENARIOS;

export const TEST_SCENARIO_NAMES = Object.keys(TEST_SCENARIOS) as TestScenario[];

/** The scenarios that have an effect on an operation. */
export function scenariosOf(operationId: string): TestScenario[] {
  return TEST_SCENARIO_NAMES.filter((name) => {
    const { operations }: Scenario = TEST_SCENARIOS[name];
    return operations === "every" || operations.includes(operationId);
  });
}

/**
 * Recipients' phone numbers that ask for a fault of a test order, for plug-ins and agents, which send no headers of
 * their caller's.
 */
export const FAULT_PHONES = {
  "+265999000402": "insufficient_funds",
  "+265999000422": "no_capacity",
  "+265999000429": "rate_limited",
} as const satisfies Record<string, TestScenario>;

/**
 * The last four of six decimals of a destination that asks for a fault, in both latitude and longitude, for checkouts that
 * know a place and no phone number: -13.960402, 33.790402.
 */
export const FAULT_DECIMALS = {
  "0402": "insufficient_funds",
  "0422": "no_capacity",
  "0429": "rate_limited",
} as const satisfies Record<string, TestScenario>;

/** The fault that a test order's recipient or destination asks for; undefined for a usual one. */
export function faultOfDrop({
  receiverPhone,
  delivery,
}: {
  receiverPhone?: string | null | undefined;
  delivery: { latitude: number; longitude: number };
}): TestScenario | undefined {
  const ofPhone = Object.entries(FAULT_PHONES).find(([phone]) => phone === receiverPhone);
  const decimals = [delivery.latitude, delivery.longitude].map((it) => it.toFixed(6).slice(-4));
  const ofPlace = Object.entries(FAULT_DECIMALS).find(([it]) =>
    decimals.every((one) => one === it),
  );
  return (ofPhone ?? ofPlace)?.[1];
}

/** The part of a request's scenario that concerns its event. */
export function webhookScenarioOf({
  scenario,
}: {
  scenario?: TestScenario;
}): WebhookScenario | null {
  return scenario === "webhook_duplicate" ||
    scenario === "webhook_out_of_order" ||
    scenario === "webhook_bad_signature"
    ? scenario
    : null;
}

function scenario(effect: string, operations: Scenario["operations"]): Scenario {
  return { effect, operations };
}
