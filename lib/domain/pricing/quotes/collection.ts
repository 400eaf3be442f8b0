import type { orders } from "@/db/schema";
import { toDecimal, toMinor } from "@/lib/core/money";
import type { Market } from "../../authority/merchant-context";
import { refuseValue } from "../../errors";
import type { CollectMethod } from "./collect-methods";

/** What is collected at the door, as a request states it. */
export type StatedCollection = {
  /** The money to collect at the door, as a decimal; null or 0 for none. */
  collectAmount?: number | null | undefined;
  /** The ways in which the recipient may pay it; null for any. */
  collectMethods?: readonly CollectMethod[] | null | undefined;
};

/** What is collected at the door for an order. */
export type Collection = {
  /** The money to collect; 0 for none. */
  collectMinor: number;
  /** The only way in which the recipient may pay it; null for any. */
  collectBy: CollectMethod | null;
};

/** @throws invalid_request for an amount that the market, or the merchant, does not collect, and for ways to pay it that it does not offer */
export function requireCollection(
  market: Market,
  { collectAmount, collectMethods }: StatedCollection,
): Collection {
  const collectMinor = requireCollectable(market, collectAmount);
  return { collectMinor, collectBy: requireCollectBy(market, collectMinor > 0, collectMethods) };
}

function requireCollectable(
  { currency, collectMaximum: most }: Market,
  amount: number | null | undefined,
): number {
  if (amount == null || amount === 0) return 0;
  if (most === null) return refuseValue("collect_amount", { kind: "not_collected" });
  const minor = toMinor(amount, currency) ?? refuseValue("collect_amount", { kind: "no_amount" });
  if (minor <= most.minor) return minor;
  return refuseValue("collect_amount", {
    kind: "collect_most",
    most: toDecimal(most.minor, currency),
    currency,
    limit: most.isOwn ? "account" : "market",
  });
}

/** @throws invalid_request for one way to pay nothing, and for mobile money where no phone can be asked for it */
export function requireCollectBy(
  { takesMobileMoney }: Pick<Market, "takesMobileMoney">,
  isCollected: boolean,
  methods: StatedCollection["collectMethods"],
): CollectMethod | null {
  const collectBy = onlyMethodOf(methods);
  if (collectBy === null) return null;
  if (!isCollected) return refuseValue("collect_methods", { kind: "nothing_to_collect" });
  if (collectBy === "mobile_money" && !takesMobileMoney) {
    return refuseValue("collect_methods", { kind: "cash_market" });
  }
  return collectBy;
}

/** The only way of some to pay; null where there are several. */
export function onlyMethodOf(methods: StatedCollection["collectMethods"]): CollectMethod | null {
  const [first = null, ...others] = methods ?? [];
  return others.length === 0 ? first : null;
}

/** The ways to pay as the API names them; null for any. */
export function methodsOf(collectBy: CollectMethod | null): CollectMethod[] | null {
  return collectBy && [collectBy];
}

/** What the recipient has paid, by phone ahead of the door or at it; 0 for nothing yet. */
export function collectedOf(
  order: Pick<
    typeof orders.$inferSelect,
    "collectMinor" | "paidMinor" | "partMinor" | "deliveredAt"
  >,
): number {
  const { collectMinor, paidMinor, partMinor, deliveredAt } = order;
  if (paidMinor > 0) return paidMinor;
  return deliveredAt === null ? 0 : (partMinor ?? collectMinor);
}

/** The cash that the rider gets at the door, as `cash_to_collect` has it. */
export function cashToCollect({ collectMinor, collectBy }: Collection): number {
  return collectBy === "mobile_money" ? 0 : collectMinor;
}
