import type { AuditEntry } from "@/lib/domain/audit/list-audit";
import type { TeamPlace } from "./team-places";

/** After these there is no page any more. */
const GONE = new Set(["place.removed", "endpoint.deleted"]);

/** Where the subjects of a merchant's actions have their pages, below its environment. */
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
  rider: "riders",
  token: "developers/tokens",
  person: "team",
};

/** The page of what something was done to; undefined where it has none. */
export function subjectHref(
  { action, subject, environment }: AuditEntry,
  place: TeamPlace,
): string | undefined {
  if (GONE.has(action)) return undefined;
  const [noun = ""] = action.split(".");
  const page = (place === "courier" ? COURIER_PAGES : MERCHANT_PAGES)[noun];
  if (page === undefined) return undefined;
  const home = place === "courier" ? "/courier" : `/merchant/${environment ?? place}`;
  return `${home}/${page}/${subject}`;
}
