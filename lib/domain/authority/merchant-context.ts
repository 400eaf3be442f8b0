import type { Coordinates } from "@/lib/core/geo";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { CredentialScope } from "./credential-scopes";
import type { MerchantRole } from "./roles";
import type { TestScenario } from "./test-scenarios";

declare const authority: unique symbol;

export type Environment = "live" | "test";

/** The market's values that the rules need. */
export type Market = {
  code: string;
  /** The name for people: `Malawi`. */
  name: string;
  currency: string;
  timezone: string;
  phoneRegion: string;
  dispatchRadiusM: number;
  /** How long a merchant can keep an order waiting for a rider. */
  waitMinutes: { least: number; most: number };
  /** How long a delivery can be disputed. */
  disputeHours: number;
  /** The least by which a priority fee is raised, and the most that it can be; null in a market without one. */
  priorityFee: { minimumMinor: number; maximumMinor: number } | null;
  /** The bounds of its places, in degrees. */
  area: Surroundings["area"];
  /** The most money that one order can collect at the door, by the merchant's own limit or the market's; null if none can. */
  collectMaximum: { minor: number; isOwn: boolean } | null;
  /** Whether recipients can pay with mobile money. */
  takesMobileMoney: boolean;
  /** The limits of a top-up; null if merchants cannot top up. */
  topUpLimits: { minimumMinor: number; maximumMinor: number } | null;
};

/** One of the merchant's pickups; `address` is its landmark. */
export type Pickup = Coordinates & { id: string; name: string; address: string };

export type RequestRules = {
  /** Whether a request under the key of another one is refused, unless it says otherwise. */
  refusesMismatch: boolean;
  /** Whether a request may bring its own pickup without one of the account. */
  bringsPickup: boolean;
};

/** The rules until an owner sets others: those of the specification. */
export const USUAL_REQUEST_RULES: RequestRules = { refusesMismatch: false, bringsPickup: false };

/**
 * Proof that the caller may act for a merchant in one environment, and the facts read with it. Only
 * an authentication gate builds one; every query filters by its `merchantId` and `environment`, as
 * `ofMerchant` does.
 */
export type MerchantContext = {
  readonly [authority]: "merchant";
  readonly merchantId: string;
  /** The company's name. */
  readonly name: string;
  readonly environment: Environment;
  /** The key that was used; null for a person at the dashboard. */
  readonly apiKey: {
    id: string;
    scopes: readonly CredentialScope[];
    /** Whether the orders placed with it have a daily cap. */
    isCapped: boolean;
  } | null;
  /** The role of the person at the dashboard; null for a key. */
  readonly staffRole: MerchantRole | null;
  readonly market: Market;
  /** The branch that the caller is limited to (decision 0011); null for the whole shop. */
  readonly branchId: string | null;
  /** Where its orders start: its default pickup or the branch it is limited to, unless `atPickup` chose another. */
  readonly pickup: Pickup | null;
  /** The requests a minute of its keys, if they differ from the usual rate. */
  readonly requestsPerMinute: number | null;
  /** What its owner has set for all requests of its keys. */
  readonly requestRules: RequestRules;
  /** Whether the return fee of an order with money to collect is held when it is placed. */
  readonly holdsReturnFee: boolean;
  /** Wallet balance at the moment of authentication. */
  readonly balanceMinor: number;
  /** The fault that a test request asked for; only `rehearse` sets it, and never for live. */
  readonly scenario?: TestScenario;
};

/** The one place where authority is made: call it from a gate that has just checked a credential. */
export function grantMerchantAuthority(
  facts: Omit<MerchantContext, typeof authority>,
): MerchantContext {
  return facts as MerchantContext;
}
