ALTER TABLE "offers" ADD COLUMN "bundle_id" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "extra_minutes" integer;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offers_of_bundle" ON "offers" USING btree ("bundle_id") WHERE bundle_id is not null;