import type { Person } from "@/test/people";
import type { Who } from "./who";

/** The objects of a tenant that an address or a form can name. */
export type Kind =
  | "merchant"
  | "courier"
  | "order"
  | "tracking"
  | "quote"
  | "import"
  | "pickup"
  | "place"
  | "knownPlace"
  | "placeProposal"
  | "dataRequest"
  | "breach"
  | "fiscalDocument"
  | "key"
  | "pickerKey"
  | "endpoint"
  | "request"
  | "delivery"
  | "event"
  | "topUp"
  | "savedView"
  | "pinRequest"
  | "series"
  | "riderPreference"
  | "saleLink"
  | "saleRequest"
  | "rider"
  | "alarm"
  | "riderUser"
  | "token"
  | "withdrawal"
  | "payoutDestination"
  | "advance"
  | "riderMessage"
  | "payRun"
  | "paySlip"
  | "document"
  | "shift"
  | "daysOff"
  | "slipPayout"
  | "counter"
  | "counterParcel"
  | "handIn"
  | "remittance"
  | "collectionPayment"
  | "leftCash"
  | "statedPayment"
  | "collectionPayout"
  | "statement"
  | "account"
  | "ledgerTransaction"
  | "adjustment"
  | "priceChange"
  | "offer"
  | "user"
  | "invitation"
  | "session";

/** An id in each environment; what knows no environment has the same one in both. */
export type Things = Partial<Record<Kind, { live: string; test: string }>>;

export type Tenant = {
  id: string;
  /** A word that is in every text of this tenant and in no other's. */
  mark: string;
  /** A phone number of this tenant only, without its country. */
  phone: string;
  people: Partial<Record<Who, Person>>;
  things: Things;
};

/** Objects that belong to a company in both environments. */
export function inBoth(id: string): { live: string; test: string } {
  return { live: id, test: id };
}
