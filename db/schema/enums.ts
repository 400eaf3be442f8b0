import { pgEnum } from "drizzle-orm/pg-core";
import { ORDER_STATUSES } from "./order-life";
import { STAFF_ROLES } from "./roles";

export const environment = pgEnum("environment", ["live", "test"]);

export const orderStatus = pgEnum("order_status", ORDER_STATUSES);

/** What a shop lets its recipients choose who are not there. */
export const recipientChoice = pgEnum("recipient_choice", ["today", "tomorrow", "neighbour"]);

/** Who took a parcel with a PIN. */
export const receivedBy = pgEnum("received_by", ["recipient", "neighbour"]);

/** The author of a dispute. */
export const disputer = pgEnum("disputer", ["recipient", "merchant"]);

/** The platform's decision about a disputed delivery. */
export const disputeDecision = pgEnum("dispute_decision", ["delivered", "not_delivered"]);

/** Why an order was cancelled; the last two are never given by a merchant. */
export const cancelReason = pgEnum("cancel_reason", [
  "customer_cancelled",
  "out_of_stock",
  "wrong_address",
  "duplicate_order",
  "too_slow",
  "other",
  "no_rider_found",
  "rider_cancelled",
]);

/** The canceller of an order; a merchant cancels with an API key or as a signed-in user. */
export const canceller = pgEnum("canceller", [
  "merchant_api_key",
  "merchant_user",
  "rider",
  "courier",
  "platform",
  "system",
]);

export const orderSource = pgEnum("order_source", ["external_api", "dashboard", "bulk_import"]);

export const productType = pgEnum("product_type", ["Package", "Document", "Food", "Fragile"]);

export const deliverySpeed = pgEnum("delivery_speed", ["standard", "express"]);

/** The rider's task with a parcel that could not be delivered: bring it back, or keep it for one more try. */
export const onFailed = pgEnum("on_failed", ["return", "hold"]);

export const ledgerAccountKind = pgEnum("ledger_account_kind", [
  "merchant_wallet",
  "order_escrow",
  "courier_earnings",
  "platform_fees",
  "top_up_clearing",
  "payout_clearing",
  "adjustments",
  "rider_cash",
  "company_cash",
  "collections_payable",
  "collection_clearing",
  "collections_held",
  "provider_fees",
  "left_cash",
  "stated_money",
  "stated_payments",
  "counter_cash",
]);

export const ledgerTransactionKind = pgEnum("ledger_transaction_kind", [
  "top_up",
  "order_debit",
  "order_refund",
  "order_settlement",
  "return_fee",
  "late_credit",
  "run_saving",
  "withdrawal",
  "adjustment",
  "collection",
  "cash_hand_in",
  "cash_remittance",
  "collection_payout",
  "collection_payment",
  "collection_payment_return",
  "order_credit",
  "order_change",
  "rider_pay",
  "left_cash",
  "left_cash_decision",
  "stated_payment",
  "stated_payment_decision",
  "return_hold",
  "return_release",
]);

/** The cause of most of a delivery's delay; the first two pay its merchant a credit. */
export const lateCause = pgEnum("late_cause", ["platform", "courier", "merchant", "recipient"]);

const ADJUSTMENT_STATES = ["requested", "posted", "rejected", "cancelled"] as const;
export const adjustmentState = pgEnum("adjustment_state", ADJUSTMENT_STATES);

export const priceChangeState = pgEnum("price_change_state", [
  "requested",
  "published",
  "rejected",
  "cancelled",
]);

/**
 * Who caused an event: a key's owner, a rider, a member of staff, or the platform itself; `position` for an
 * arrival that the position of the rider's phone showed.
 */
export const actorKind = pgEnum("actor_kind", [
  "merchant",
  "rider",
  "courier",
  "staff",
  "system",
  "position",
  "recipient",
]);

export const proofMethod = pgEnum("proof_method", ["simulated", "pin", "photo", "signature"]);

export const userRole = pgEnum("user_role", ["merchant", "courier", "rider", "admin"]);

/** A user's role in their company; riders have none. */
export const staffRole = pgEnum("staff_role", STAFF_ROLES);

/** A rider's document that the company is to check, has accepted or has refused. */
export const documentState = pgEnum("document_state", ["waiting", "accepted", "refused"]);

/** The changes of a rider's place in dispatch, in the order of their history. */
export const riderStatusChange = pgEnum("rider_status_change", [
  "busy_external",
  "available",
  "lease_ended",
  "online",
  "offline",
]);

export const withdrawalState = pgEnum("withdrawal_state", [
  "requested",
  "paid",
  "rejected",
  "cancelled",
]);

/** A company says that it has paid, and the platform's finance finds the payment or not. */
export const cashRemittanceState = pgEnum("cash_remittance_state", [
  "declared",
  "confirmed",
  "rejected",
]);

export const collectionPayoutState = pgEnum("collection_payout_state", [
  "requested",
  "paid",
  "rejected",
]);

/**
 * A recipient's payment ahead of the door: the provider asks the phone, and it is paid or not. What the platform has
 * received and may not keep is to be returned.
 */
export const collectionPaymentState = pgEnum("collection_payment_state", [
  "asked",
  "paid",
  "failed",
  "to_return",
  "returned",
]);

/** How a recipient paid: the rider at the door, or the platform ahead of it. */
export const collectMethod = pgEnum("collect_method", ["cash", "mobile_money"]);

export const payoutMethod = pgEnum("payout_method", [
  "airtel_money",
  "tnm_mpamba",
  "bank_transfer",
]);

/** How a company pays a rider: by hand, or through a provider. */
export const riderPayMethod = pgEnum("rider_pay_method", [
  "cash",
  "airtel_money",
  "tnm_mpamba",
  "bank_transfer",
]);

export const topUpState = pgEnum("top_up_state", [
  "requested",
  "declared",
  "in_review",
  "confirmed",
  "rejected",
  "returned",
  "cancelled",
]);

/** `online` is paid on a provider's page, and the provider reports it; the others arrive on a statement. */
export const topUpMethod = pgEnum("top_up_method", [
  "airtel_money",
  "tnm_mpamba",
  "bank_transfer",
  "online",
]);

/** The meaning of a statement's line for the wallets. */
export const statementVerdict = pgEnum("statement_verdict", [
  "matched",
  "amount_differs",
  "unmatched",
  "duplicate",
  "already_credited",
  "money_out",
  "unreadable",
]);

export const placeKind = pgEnum("place_kind", ["pickup", "drop_off"]);

export const placeProposalState = pgEnum("place_proposal_state", [
  "waiting",
  "accepted",
  "declined",
]);

/** The state of a row before it is placed; the order shows that it was. */
export const importRowState = pgEnum("import_row_state", [
  "unchecked",
  "ready",
  "invalid",
  "failed",
]);

/** The reason why dispatch looked for a rider. */
export const dispatchTrigger = pgEnum("dispatch_trigger", [
  "placed",
  "declined",
  "expired",
  "dropped",
  "searched_again",
  "rider_silent",
  "rider_busy",
  "planned",
  "hold_ended",
  "joined_run",
  "assigned_by_hand",
  "reassigned",
]);

export const offerState = pgEnum("offer_state", [
  "open",
  "accepted",
  "declined",
  "expired",
  "withdrawn",
]);

export const stopKind = pgEnum("stop_kind", ["pickup", "dropoff"]);

/** Merchant to rider, rider to recipient, rider back to merchant. */
export const handoverKind = pgEnum("handover_kind", ["pickup", "delivery", "return"]);
