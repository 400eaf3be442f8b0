import { env } from "@/lib/core/env";
import type { Market } from "../../authority/merchant-context";
import type { TopUp } from "./read-top-up";

export type TopUpAccount = {
  /** The number, code or account that is paid. */
  account: string;
  /** The account's owner, as the operator shows it before a payment. */
  holder: string;
  /** The code that opens the operator's menu. */
  dial?: string | undefined;
  bank?: string | undefined;
  branch?: string | undefined;
  /** Whether it is a demo account, which cannot be paid. */
  isDemo: boolean;
};

export type TopUpAccounts = Partial<Record<TopUp["method"], TopUpAccount>>;

/** The demo's accounts, none of which can be paid. */
const DEMO_ACCOUNTS: TopUpAccounts = {
  airtel_money: { account: "DEMO-1001", holder: "Demo account", dial: "*211#", isDemo: true },
  tnm_mpamba: { account: "DEMO-2002", holder: "Demo account", dial: "*444#", isDemo: true },
  bank_transfer: {
    account: "DEMO-3003",
    holder: "Demo account",
    bank: "Demo bank",
    branch: "Demo branch",
    isDemo: true,
  },
};

/**
 * The accounts that receive a market's top-ups, by method. A method that the platform has not set up is absent;
 * on the demo's own database, methods have demo accounts and say so.
 */
export function topUpAccounts({ code }: Pick<Market, "code">): TopUpAccounts {
  const { TOP_UP_ACCOUNTS: configured, EMBEDDED_DATABASE: isDemo } = env;
  if (configured === undefined) return isDemo ? DEMO_ACCOUNTS : {};
  const entries = Object.entries(configured[code] ?? {}).map(([method, account]) => [
    method,
    { ...account, isDemo: false },
  ]);
  // The setting was parsed with the same methods.
  return Object.fromEntries(entries) as TopUpAccounts;
}
