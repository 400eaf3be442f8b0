ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_wait_bounded";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_wait_without_pickup_time";
