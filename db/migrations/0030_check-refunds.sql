ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refund_within_fee";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refund_is_live";
