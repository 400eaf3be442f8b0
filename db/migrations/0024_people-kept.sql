ALTER TABLE "markets" ADD COLUMN "people_kept_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "people_forgotten_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_with_people" ON "orders" USING btree (coalesce(delivered_at, cancelled_at)) WHERE people_forgotten_at is null and status in ('completed', 'returned', 'cancelled');--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_people_kept_days" CHECK ("markets"."people_kept_days" >= 30) NOT VALID;