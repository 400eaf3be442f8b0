import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Kind, Tenant } from "./tenant";

/** The objects that folders in brackets name; the environment is not an object. */
export const PARAM_KINDS: Record<string, Kind> = {
  merchant_id: "merchant",
  courier_id: "courier",
  counter_id: "counter",
  offer_id: "offer",
  order_id: "order",
  parcel_id: "counterParcel",
  import_id: "import",
  sale_link_id: "saleLink",
  series_id: "series",
  pickup_id: "pickup",
  place_id: "place",
  known_place_id: "knownPlace",
  proposal_id: "placeProposal",
  key_id: "key",
  endpoint_id: "endpoint",
  request_id: "request",
  event_id: "event",
  top_up_id: "topUp",
  user_id: "user",
  rider_id: "rider",
  token_id: "token",
  withdrawal_id: "withdrawal",
  advance_id: "advance",
  message_id: "riderMessage",
  run_id: "payRun",
  slip_id: "paySlip",
  document_id: "document",
  account_id: "account",
  transaction_id: "ledgerTransaction",
  adjustment_id: "adjustment",
  change_id: "priceChange",
  statement_id: "statement",
  breach_id: "breach",
};

/** Parameters that name no object of a company: everybody has every month that has begun, and each public text. */
const OF_ALL: Record<string, string> = { month: "2026-01", page: "terms" };

/** The parts of a file's address that name a thing. */
export function paramsOf(file: string): [name: string, kind: Kind][] {
  const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? "");
  return names
    .filter((it) => it !== "environment" && !(it in OF_ALL))
    .map((it) => [it, kindOf(it)]);
}

function kindOf(param: string): Kind {
  const kind = PARAM_KINDS[param];
  if (!kind) throw new Error(`Say in PARAM_KINDS of params.ts what [${param}] names.`);
  return kind;
}

/** The environments to ask in; where an address names none, it is the same to ask once. */
export function environmentsOf(file: string, only?: Environment): Environment[] {
  if (!file.includes("[environment]")) return ["live"];
  return only ? [only] : ["live", "test"];
}

/** The address of a file of a company's own records. */
export function ownParams(
  file: string,
  environment: Environment,
  { things }: Tenant,
): Record<string, string> {
  const ids = paramsOf(file).map(([name, kind]) => [name, things[kind]?.[environment] ?? ""]);
  return { environment, ...OF_ALL, ...(Object.fromEntries(ids) as Record<string, string>) };
}
