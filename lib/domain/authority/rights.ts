import { refuse } from "../errors";
import type { AdminContext } from "./admin-context";
import type { CourierContext } from "./courier-context";
import type { MerchantContext } from "./merchant-context";
import type { AdminRole, CourierRole, MerchantRole } from "./roles";
import type { Session } from "./session";

/** The roles that may do one thing. A key is a merchant's system, a token is a courier company's. */
export type Right = {
  merchant?: readonly (MerchantRole | "key")[];
  courier?: readonly (CourierRole | "token")[];
  platform?: readonly AdminRole[];
};

const COMPANY = ["owner", "dispatcher", "finance"] as const;
const PLATFORM = ["admin", "support", "finance"] as const;
const DECIDING_MONEY = ["admin", "finance"] as const;
const SUPPORTING = ["admin", "support"] as const;

/**
 * The roles for each act, beyond reading the pages of one's own company. A role that a
 * row does not name may not do it. Where a request comes in, the scopes of its key or token limit it further (decision 0011).
 */
export const RIGHTS = {
  place_orders: { merchant: ["owner", "operator", "key"] },
  set_places: { merchant: ["owner", "operator", "key"] },
  /** Say which riders and courier companies bring the company's orders. */
  choose_riders: { merchant: ["owner", "operator", "key"] },
  /** Ask for a place that everybody's search should find. */
  propose_places: { merchant: ["owner", "operator"] },
  set_notifications: { merchant: ["owner", "operator", "key"] },
  pay_in: { merchant: ["owner", "finance", "key"] },
  pay_out_collections: { merchant: ["owner", "finance"] },
  change_billing: { merchant: ["owner", "finance", "key"] },
  change_business: { merchant: ["owner"] },
  rehearse_statuses: { merchant: ["owner", "operator", "developer", "key"] },
  /** Keys, tokens and requests show everything that the API shows. */
  manage_integration: { merchant: ["owner", "developer", "key"], courier: ["owner"] },
  /** Webhooks show it too; a company's system registers its endpoints itself. */
  manage_webhooks: { merchant: ["owner", "developer", "key"], courier: ["owner", "token"] },
  /** Take a copy of everything that the company has, and close its account. */
  manage_account: { merchant: ["owner"], courier: ["owner"] },
  manage_people: { merchant: ["owner"], courier: ["owner"], platform: ["admin"] },

  manage_riders: { courier: ["owner", "dispatcher", "token"] },
  /** Riders' licences and other papers. */
  see_documents: { courier: ["owner", "dispatcher", "token"], platform: SUPPORTING },
  /** Write to riders and read their answers. */
  message_riders: { courier: ["owner", "dispatcher"] },
  /** Answer the offers of the company's riders, report their steps and positions, and see what the riders see for it. */
  act_for_riders: { courier: ["token"] },
  accept_offers: { courier: ["owner", "dispatcher"] },
  pay_riders: { courier: ["owner", "finance"] },
  /** Money from doors: count what a rider hands in, and pay it to the platform. */
  receive_cash: { courier: COMPANY },
  remit_cash: { courier: ["owner", "finance"] },
  /** The places where recipients fetch parcels, and giving them out there. */
  keep_counters: { courier: ["owner", "dispatcher"] },
  serve_counters: { courier: COMPANY },
  withdraw_earnings: { courier: ["owner", "finance"] },

  /** An order of another company: a courier company has these over the orders of its own riders. */
  see_contacts: { courier: ["owner", "dispatcher"], platform: PLATFORM },
  see_proof: { courier: COMPANY, platform: PLATFORM },
  see_money: { courier: ["owner", "finance"], platform: PLATFORM },
  /** The order's movements on the merchant's wallet. */
  see_ledger: { platform: PLATFORM },
  /** Notes for colleagues, about an order, a company or a rider. */
  keep_notes: { courier: ["owner", "dispatcher"], platform: PLATFORM },
  assign_orders: { courier: ["owner", "dispatcher"], platform: SUPPORTING },
  move_orders: { platform: SUPPORTING },
  /** Take a rider's alarm and close it; in an emergency any colleague may. */
  answer_alarms: { courier: COMPANY, platform: PLATFORM },
  answer_disputes: { courier: ["owner", "dispatcher"] },
  /** Take an item of a queue, so that colleagues see who looks after it. */
  take_queue_items: { platform: PLATFORM },
  /** Credit an order: alone up to the market's limit, above it with a second person. */
  credit_orders: { platform: PLATFORM },
  decide_disputes: { platform: DECIDING_MONEY },

  decide_top_ups: { platform: DECIDING_MONEY },
  match_statements: { platform: DECIDING_MONEY },
  pay_withdrawals: { platform: DECIDING_MONEY },
  confirm_remittances: { platform: DECIDING_MONEY },
  pay_collections: { platform: DECIDING_MONEY },
  /** Decide on money that riders stated: cash for an order that had ended, and payments that no statement shows. */
  decide_stated_money: { platform: DECIDING_MONEY },
  /** Send what a tax authority has not accepted again. */
  send_invoices: { platform: DECIDING_MONEY },
  adjust_ledger: { platform: DECIDING_MONEY },
  check_ledger: { platform: DECIDING_MONEY },
  set_prices: { platform: ["admin"] },
  /** The texts of public pages: help, terms and privacy. */
  publish_texts: { platform: ["admin"] },
  open_companies: { platform: SUPPORTING },
  /** Read a merchant's pages as its viewers do. */
  view_as_merchant: { platform: PLATFORM },
  suspend_companies: { platform: ["admin"] },
  set_request_rates: { platform: ["admin"] },
  /** How much one order of a merchant can collect at the door. */
  set_collect_limits: { platform: DECIDING_MONEY },
  /** Whether a merchant's orders hold the fee of their return from when they are placed. */
  set_return_holds: { platform: DECIDING_MONEY },
  revoke_credentials: { platform: SUPPORTING },
  reset_second_factors: { platform: SUPPORTING },
  replay_webhooks: { platform: SUPPORTING },
  /** Say on the public status page what is disturbed. */
  report_incidents: { platform: SUPPORTING },
  /** Add places to everybody's search, and decide on proposed ones. */
  keep_known_places: { platform: SUPPORTING },
  /** Answer what people ask about their own data. */
  answer_data_requests: { platform: SUPPORTING },
  /** Keep the register of breaches of people's data, and settle its notices. */
  keep_breaches: { platform: SUPPORTING },
} as const satisfies Record<string, Right>;

export type Act = keyof typeof RIGHTS;

/** What a caller who is limited to a branch may do; everything else concerns the whole shop. */
const AT_BRANCH: readonly Act[] = ["place_orders", "rehearse_statuses"];

/** The actor: a signed-in person, or an authority from a gate. */
export type Holder = Session | MerchantContext | CourierContext | AdminContext;

/** A reader of another company's order: platform staff, or its courier company. */
export type OrderReader = AdminContext | CourierContext;

export function may(holder: Holder, act: Act): boolean {
  const { kind, role } = roleOf(holder);
  return roleMay(kind, role, act) && !isBeyondBranch(holder, act);
}

/** As `may`, for somebody of whom nothing but the role is known. */
export function roleMay(kind: keyof Right, role: string | null, act: Act): boolean {
  const right: Right = RIGHTS[act];
  return right[kind]?.some((it) => it === role) ?? false;
}

/** Whether an act concerns more than the branch that its holder is limited to. */
function isBeyondBranch(holder: Holder, act: Act): boolean {
  return "branchId" in holder && holder.branchId !== null && !AT_BRANCH.includes(act);
}

/** @throws role_not_allowed, limited_to_branch */
export function requireRight(holder: Holder, act: Act): void {
  if (isBeyondBranch(holder, act)) refuse("limited_to_branch");
  if (!may(holder, act)) refuse("role_not_allowed");
}

function roleOf(holder: Holder): { kind: keyof Right; role: string | null } {
  if ("role" in holder) {
    const { role, staffRole } = holder;
    // Riders are not staff of their company.
    if (role === "rider") return { kind: "courier", role: null };
    return { kind: role === "admin" ? "platform" : role, role: staffRole };
  }
  if ("merchantId" in holder) return { kind: "merchant", role: holder.staffRole ?? "key" };
  if (!("courierId" in holder)) return { kind: "platform", role: holder.staffRole };
  const { actor } = holder;
  return { kind: "courier", role: actor.kind === "token" ? "token" : actor.staffRole };
}
