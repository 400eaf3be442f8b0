import type { MapDrawing } from "@/components/map/draw-base-map";
import type { LateStep } from "@/db/schema";
import type { FormState } from "@/lib/core/form-state";
import type { RefusalCode } from "@/lib/domain/errors";
import type { NewOrderMessages } from "@/lib/messages/new-order.gen";
import type { OrderFields } from "./order-form-fields";

/** A line of the price breakdown. */
export type QuotePart = keyof NewOrderMessages["price"]["lines"];

/** A quote as the form shows it. */
export type QuoteView = {
  id: string;
  feeMinor: number;
  currency: string;
  lines: { part: QuotePart; minor: number }[];
  distanceM: number;
  etaMinutes: number;
  /** What is credited if it arrives late; none for test orders. */
  lateSteps: LateStep[];
  vehicleClass: string;
  requiredWeightKg: number;
  /** The money to collect at the door; 0 for none. */
  collectMinor: number;
  /** How much of it a rider carries in cash, if the recipient doesn't pay by phone. */
  cashMinor: number;
  /** What is held for its return until it is delivered or over; 0 for nothing. */
  returnHeldMinor: number;
  expiresAt: Date;
  /** Whether a rider could take the order now; null for test orders. */
  hasRider: boolean | null;
  /** The wallet's balance; null for test orders. */
  balanceMinor: number | null;
};

/** The recipient of a phone number, from this merchant's own orders. */
export type ReceiverView = {
  phone: string;
  name: string | null;
  landmark: string | null;
  where: string;
  /** `Delivered 3 times, last on 4 Nov 2026.` */
  history: string;
  /** `2 of their orders were not delivered.` */
  failed: string | null;
  /** How many of those were not paid at the door; null for none. */
  unpaid: string | null;
  /** The shop's own note about the customer. */
  note: string | null;
};

/** The reason why a quote or an order was refused. */
export type OrderProblem = {
  code: RefusalCode | "already_placed" | "placed_just_now";
  title: string;
  sentence: string;
  /** The field that fixes it, if any. */
  field: string | null;
  /** The weight that no rider can carry now, to notify the merchant when one can. */
  needed?: { weightG: number; speed: string };
  funds?: { balanceMinor: number; requiredMinor: number; heldMinor?: number; currency: string };
  /** The order that has already been placed. */
  earlier?: { orderId: string; placedAt: string };
};

/** The form's state after any step. */
export type OrderFormState = {
  values: Partial<OrderFields>;
  quote: QuoteView | null;
  /** Pickup and destination on a map, once both are known. */
  map: MapDrawing | null;
  /** Whether the price changed after the merchant saw it. */
  isRepriced: boolean;
  receiver: ReceiverView | null;
  problem: OrderProblem | null;
  fieldErrors: Record<string, string>;
};

export type SubmittedOrderForm = FormState<OrderFormState>;
