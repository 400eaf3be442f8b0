ALTER TYPE "public"."dispatch_trigger" ADD VALUE 'rider_silent' BEFORE 'assigned_by_hand';--> statement-breakpoint
ALTER TYPE "public"."notification_step" ADD VALUE 'taken_back';--> statement-breakpoint
DROP INDEX "capacity_watches_once";--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "express_jobs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "last_reserved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "silent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "capacity_watches" ADD COLUMN "delivery_speed" "delivery_speed" DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "minutes_per_job" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "larger_vehicle_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "riders_silent" ON "riders" USING btree ("silent_since") WHERE silent_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "capacity_watches_once" ON "capacity_watches" USING btree ("merchant_id","environment","required_weight_g","vehicle_class","delivery_speed","pickup_latitude","pickup_longitude") WHERE restored_at is null;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_no_more_express_than_jobs" CHECK ("riders"."express_jobs" between 0 and "riders"."active_jobs") NOT VALID;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_dispatch_costs_not_negative" CHECK ("markets"."minutes_per_job" >= 0 and "markets"."larger_vehicle_minutes" >= 0) NOT VALID;