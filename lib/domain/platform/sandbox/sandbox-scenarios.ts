import type { roboShopActs } from "@/db/schema";

export type RoboShopAct = (typeof roboShopActs.$inferSelect)["act"];

type Scenario = {
  parcels: 1 | 2;
  /** The money to collect for each parcel, as a decimal of the market's currency. */
  collectAmount: number;
  /** What the robo shop does a moment after the offer is accepted. */
  act: RoboShopAct | null;
  effect: string;
};

const USUAL = { parcels: 1, collectAmount: 0, act: null } as const;

/** What a robo shop's order can bring a courier company's system to handle. */
export const SANDBOX_SCENARIOS = {
  delivery: { ...USUAL, effect: "one parcel, nothing to collect." },
  cash_at_door: { ...USUAL, collectAmount: 5_000, effect: "5,000 to collect in cash." },
  two_parcels: { ...USUAL, parcels: 2, effect: "two offers of one bundle." },
  address_change: {
    ...USUAL,
    act: "change_address",
    effect: "the recipient moves the pin and leaves a note, a few seconds after you accept.",
  },
  shop_cancels: {
    ...USUAL,
    act: "cancel",
    effect: "the shop cancels the order, a few seconds after you accept.",
  },
} as const satisfies Record<string, Scenario>;

export type SandboxScenario = keyof typeof SANDBOX_SCENARIOS;

export const SANDBOX_SCENARIO_NAMES = Object.keys(SANDBOX_SCENARIOS) as SandboxScenario[];
