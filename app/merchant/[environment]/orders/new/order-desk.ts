import type { FormState } from "@/lib/dashboard/form-state";
import type { NewOrderWords } from "@/lib/words/new-order";
import type { OrderFields } from "./order-form-fields";

/** What a fee is made of. */
export type QuotePart = keyof NewOrderWords["price"]["lines"];

/** A quote as the form shows it. */
export type QuoteView = {
  id: string;
  feeMinor: number;
  currency: string;
  lines: { part: QuotePart; minor: number }[];
  distanceM: number;
  etaMinutes: number;
  vehicleClass: string;
  requiredWeightKg: number;
  expiresAt: Date;
  /** Whether a rider could take it now; null where no rider moves. */
  hasRider: boolean | null;
  /** The wallet it would be paid from; null where nothing is paid. */
  balanceMinor: number | null;
};

/** Who the phone belongs to, from this merchant's own orders. */
export type ReceiverView = {
  phone: string;
  name: string | null;
  landmark: string | null;
  where: string;
  /** `Delivered 3 times, last on 4 Nov 2026.` */
  history: string;
};

/** Why the form did not get what it asked for: the API's own label, and what it means here. */
export type OrderProblem = {
  label: string;
  sentence: string;
  /** The field that puts it right, where one does. */
  field: string | null;
  /** What nobody can carry now, so that somebody may be told when that has changed. */
  weightG?: number;
  funds?: { balanceMinor: number; requiredMinor: number; currency: string };
  /** The order that this form has placed already. */
  earlier?: { orderId: string; placedAt: string };
};

/** What the form's answer is, whichever step was asked for. */
export type OrderDesk = {
  values: Partial<OrderFields>;
  quote: QuoteView | null;
  /** Whether the price on the page is another one than was agreed to. */
  isRepriced: boolean;
  receiver: ReceiverView | null;
  problem: OrderProblem | null;
  fieldErrors: Record<string, string>;
};

export type DeskState = FormState<OrderDesk>;
