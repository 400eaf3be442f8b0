import type { AuditEntry } from "@/lib/domain/access/audit/list-audit";
import type { TeamPlace } from "./team-places";

/** The subject's page is gone after these actions. */
const GONE = new Set(["place.removed", "endpoint.deleted"]);

/** The pages of a merchant's subjects, below its environment. */
const MERCHANT_PAGES: Record<string, string> = {
  order: "orders",
  import: "orders/import",
  top_up: "wallet/top-up",
  key: "developers/keys",
  endpoint: "developers/webhooks",
  place: "settings/places",
  person: "team",
};

const COURIER_PAGES: Record<string, string> = {
  order: "orders",
  rider: "riders",
  token: "developers/tokens",
  person: "team",
};

/** The pages of the platform's subjects; an order's also names its merchant. */
const DESK_PAGES: Record<string, string> = {
  top_up: "top-ups",
  withdrawal: "withdrawals",
  merchant: "merchants",
  viewing: "merchants",
  price_change: "pricing/changes",
  courier: "couriers",
  breach: "breaches",
};

/** The page of an action's subject, if any. */
export function subjectHref(entry: AuditEntry, place: TeamPlace): string | undefined {
  const { action, subject, environment } = entry;
  if (GONE.has(action)) return undefined;
  const [noun = ""] = action.split(".");
  if (place === "admin") return deskHref(noun, entry);
  const page = (place === "courier" ? COURIER_PAGES : MERCHANT_PAGES)[noun];
  if (page === undefined) return undefined;
  const home = place === "courier" ? "/courier" : `/merchant/${environment ?? place}`;
  return `${home}/${page}/${subject}`;
}

function deskHref(noun: string, { subject, merchantId, environment }: AuditEntry) {
  if (noun === "order" && environment === "live") return `/admin/orders/${merchantId}/${subject}`;
  const page = DESK_PAGES[noun];
  return page === undefined ? undefined : `/admin/${page}/${subject}`;
}
