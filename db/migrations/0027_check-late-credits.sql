ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_late_credit_within_fee";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_late_credit_of_completed";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_late_credit_has_payer";