ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_priority_fee_whole";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_priority_fee_within_fee";