import type { statedPaymentVerdict, statedPaymentWhy } from "@/db/schema";
import type { AlertKind, AlertRole } from "../../authority/alert-kinds";
import type { CancelReason } from "../../ordering/orders/cancel-rules";
import type { BreachDuty } from "../breaches/breach";

/** The order of an alert, without anything about its recipient. */
export type OrderFacts = {
  merchantId: string;
  orderId: string;
  trackingId: string;
  parcelCode: string;
};

/** Money that a rider stated, by its id. */
type StatedMoneyFacts = OrderFacts & {
  moneyId: string;
  riderName: string;
  merchantName: string;
  amountMinor: number;
  currency: string;
};

/** What the law on data sets a time for. */
export type PrivacyDuty = "request" | BreachDuty;

/** The facts of each kind, as the function that stages it records them. */
export type AlertFacts = {
  order_cancelled: OrderFacts & { reasonCode: CancelReason | null };
  not_delivered: OrderFacts;
  returned: OrderFacts;
  dispute: OrderFacts & { state: "opened" | "delivered" | "not_delivered" };
  balance_low: { balanceMinor: number; currency: string; orders: number };
  endpoint: { endpointId: string; url: string; state: "failing" | "disabled" };
  /** `expectedAt` of an order whose delay was foreseen before its promise had passed. */
  order_late: OrderFacts & { promisedBy: string; expectedAt?: string };
  /** The recipient didn't order it; `dueAt` is null where no try goes on, and `mayInsist` tells whether the shop may answer. */
  not_ordered: OrderFacts & { dueAt: string | null; mayInsist: boolean };
  /** The parcel is still at a counter after the last moment for which it was kept. */
  counter_over: OrderFacts & { counter: string; until: string };
  rider_stuck: OrderFacts & { state: "silent" | "stuck"; riderId: number; riderName: string };
  document_expires: {
    documentId: string;
    riderId: number;
    riderName: string;
    /** Its kind. */
    document: string;
    /** Its last day: `2027-03-31`. */
    expiresOn: string;
    daysLeft: number;
  };
  shift_missed: { shiftId: string; riderId: number; riderName: string; beginsAt: string };
  cash_left: StatedMoneyFacts & { state: "stated" | "delivered" | "given_back" | "not_taken" };
  payment_stated: StatedMoneyFacts & {
    state:
      | (typeof statedPaymentWhy.enumValues)[number]
      | (typeof statedPaymentVerdict.enumValues)[number];
    receivedMinor: number | null;
    reference: string;
  };
  sale_requested: {
    saleRequestId: string;
    saleLinkId: string;
    item: string;
    priceMinor: number;
    currency: string;
  };
  /** `retryAt` is null for a date that has failed; `code` is the refusal's. */
  series_failed: { seriesId: string; date: string; code: string; retryAt: string | null };
  rider_answer: { answerId: string; riderId: number; riderName: string };
  rider_alarm: {
    alarmId: string;
    riderId: number;
    riderName: string;
    company: string;
    raisedAt: string;
  };
  top_up: {
    topUpId: string;
    reference: string;
    amountMinor: number;
    currency: string;
    state: "confirmed" | "rejected";
  };
  adjustment: { adjustmentId: string; amountMinor: number; currency: string; requestedBy: string };
  price_change: { changeId: string; market: string; requestedBy: string };
  /** A person's request that waits for its answer, or a notice of a breach, with its legal time. */
  privacy_due: { what: PrivacyDuty; id: string; state: "near" | "over"; dueAt: string };
  /** What a tax authority has not accepted in a market; the first legal time, and one of the numbers. */
  invoice_not_accepted: {
    state: "refused" | "near" | "over";
    market: string;
    count: number;
    number: string;
    dueBy: string;
  };
  merchant_day: {
    /** `2026-11-21` */
    day: string;
    placed: number;
    delivered: number;
    onTime: number;
    cancelled: number;
    spentMinor: number;
    balanceMinor: number;
    currency: string;
  };
  courier_day: {
    day: string;
    delivered: number;
    onTime: number;
    earnedMinor: number;
    currency: string;
    missedOffers: number;
  };
  offers_missed: { offers: number; riders: number };
  /** What is older than the market's hours: with riders, and handed in but not paid to the platform. */
  cash_waiting: {
    riders: number;
    inHandMinor: number;
    /** Absent in what an older version staged. */
    atCountersMinor?: number;
    toRemitMinor: number;
    /** Whether the company owes so much that its riders get no orders with money to collect; absent in older ones. */
    isStopped?: boolean;
    currency: string;
  };
  withdrawal: { amountMinor: number; currency: string; state: "paid" | "rejected" };
};

/** The content of one email: one alert, or those about orders of one reader and kind together. */
export type AlertNews = {
  [Kind in AlertKind]: { kind: Kind; all: [AlertFacts[Kind], ...AlertFacts[Kind][]] };
}[AlertKind];

/** The name of the platform in emails to its own staff. */
export const PLATFORM = "Tumiza";

/** The company whose staff read an alert, or the platform, which has no id. */
export type AlertCompany = {
  id: string | null;
  role: AlertRole;
  name: string;
  timezone: string;
};

/** The alerts due for the staff of one company, with their `ids`. */
export type DueAlert = { ids: string[]; company: AlertCompany; news: AlertNews | null };

/** A person with the channels by which an alert is sent to them. */
export type AlertReader = {
  userId: string;
  language: string;
  /** Null for a person who gets no email of it. */
  email: string | null;
  /** Their confirmed phone; null for a person who gets no text message of it. */
  phone: string | null;
};
