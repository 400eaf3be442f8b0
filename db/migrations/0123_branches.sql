DROP INDEX IF EXISTS "pickups_name_in_any_case";--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "is_test_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "pickup_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "pickups_name_of_environment" ON "pickups" USING btree ("merchant_id","is_test_only",lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "pickups_code_in_any_case" ON "pickups" USING btree ("merchant_id","is_test_only",lower(code)) WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_default_in_both" CHECK (not ("pickups"."is_default" and "pickups"."is_test_only")) NOT VALID;