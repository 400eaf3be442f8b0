import type { CourierContext } from "../../authority/courier-context";
import type { MerchantContext } from "../../authority/merchant-context";

declare const authority: unique symbol;

/**
 * An account of the ledger that the caller may read statements of, on the clock of its owner's market.
 * Only the functions below make one, from the authority over its owner.
 */
export type StatementAccount = {
  readonly [authority]: "statements";
  readonly id: string;
  readonly timezone: string;
  readonly currency: string;
  /** The courier of earnings; null for a wallet, which stores its balance with every movement. */
  readonly earnsFor: string | null;
};

export function walletOf({ merchantId, environment, market }: MerchantContext): StatementAccount {
  const { timezone, currency } = market;
  return grant({ id: `wallet:${merchantId}:${environment}`, timezone, currency, earnsFor: null });
}

/** In the test environment a courier has no money, and its account no entries. */
export function earningsOf(courier: CourierContext): StatementAccount {
  const { courierId, environment, timezone, currency } = courier;
  const earnsFor = environment === "live" ? courierId : "none";
  return grant({ id: `earnings:${earnsFor}:${currency}`, timezone, currency, earnsFor });
}

function grant(facts: Omit<StatementAccount, typeof authority>): StatementAccount {
  return facts as StatementAccount;
}
