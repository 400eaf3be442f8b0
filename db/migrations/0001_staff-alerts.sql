ALTER TYPE "public"."alert_kind" ADD VALUE 'top_up';--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'adjustment';--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'rider_stuck';--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_of_one_company";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "alerts_newest_of_platform" ON "alerts" USING btree ("id") WHERE merchant_id is null and courier_id is null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_of_one_reader" CHECK (num_nonnulls("alerts"."merchant_id", "alerts"."courier_id") <= 1) NOT VALID;