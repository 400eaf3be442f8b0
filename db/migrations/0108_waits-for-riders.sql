ALTER TABLE "markets" ADD COLUMN "longest_wait_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wait_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_wait_bounded" CHECK ("markets"."longest_wait_minutes" between "markets"."search_minutes" and 1440) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wait_without_pickup_time" CHECK ("orders"."wait_until" is null or "orders"."pickup_at" is null) NOT VALID;