import { pgEnum } from "drizzle-orm/pg-core";

export const environment = pgEnum("environment", ["live", "test"]);

export const orderStatus = pgEnum("order_status", [
  "searching",
  "assigned",
  "arrived_at_pickup",
  "picked_up",
  "in_transit",
  "arrived",
  "delivered",
  "completed",
  "undeliverable",
  "returning",
  "returned",
  "cancelled",
]);

export const orderSource = pgEnum("order_source", ["external_api", "dashboard", "bulk_import"]);

export const productType = pgEnum("product_type", ["Package", "Document", "Food", "Fragile"]);

export const deliverySpeed = pgEnum("delivery_speed", ["standard", "express"]);

export const ledgerAccountKind = pgEnum("ledger_account_kind", [
  "merchant_wallet",
  "order_escrow",
  "courier_earnings",
  "platform_fees",
  "top_up_clearing",
  "payout_clearing",
]);

export const ledgerTransactionKind = pgEnum("ledger_transaction_kind", [
  "top_up",
  "order_debit",
  "order_refund",
  "order_settlement",
  "withdrawal",
]);

/** Who caused an event: a key's owner, a rider, a member of staff, or the platform by itself. */
export const actorKind = pgEnum("actor_kind", ["merchant", "rider", "courier", "staff", "system"]);

export const proofMethod = pgEnum("proof_method", ["simulated", "pin", "photo", "signature"]);

export const userRole = pgEnum("user_role", ["merchant", "courier", "rider", "admin"]);
