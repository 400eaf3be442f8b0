import { isId } from "@/lib/core/ids";
import { refuse, type RefusalCode } from "./errors";

/** The refusal for a missing thing of each kind. */
const NOT_FOUND = {
  adj: "adjustment_not_found",
  adv: "rider_advance_not_found",
  brc: "breach_not_found",
  buy: "sale_request_not_found",
  cou: "courier_not_found",
  cpm: "collection_payment_not_found",
  cpo: "collection_payout_not_found",
  dtr: "data_request_not_found",
  ctr: "counter_not_found",
  exp: "company_export_not_found",
  fis: "not_found",
  hin: "hand_in_not_found",
  icd: "incident_not_found",
  imp: "import_not_found",
  lcs: "stated_money_not_found",
  stp: "stated_money_not_found",
  mer: "merchant_not_found",
  ord: "order_not_found",
  pay: "payout_not_found",
  pin: "pin_request_not_found",
  pkp: "branch_not_found",
  pkr: "picker_key_not_found",
  plc: "place_not_found",
  prc: "price_change_not_found",
  prn: "rider_pay_run_not_found",
  prp: "place_proposal_not_found",
  pst: "statement_not_found",
  rem: "remittance_not_found",
  rms: "rider_message_not_found",
  rpf: "rider_preference_not_found",
  sal: "sale_link_not_found",
  ser: "series_not_found",
  slp: "rider_pay_slip_not_found",
  top: "top_up_not_found",
  viw: "view_not_found",
  wdr: "withdrawal_not_found",
  whe: "webhook_endpoint_not_found",
} as const satisfies Record<string, RefusalCode>;

export type IdKind = keyof typeof NOT_FOUND;

/** An id that may exist; any other text never reaches the database. @throws its kind's `…_not_found` */
export function requireId(kind: IdKind, text: string): string {
  return isId(kind, text) ? text : refuseMissing(kind);
}

/** Refuses an id that names nothing. @throws its kind's `…_not_found` */
export function refuseMissing(kind: IdKind): never {
  return refuse(NOT_FOUND[kind]);
}
