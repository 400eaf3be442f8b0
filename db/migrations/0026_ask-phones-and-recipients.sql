ALTER TABLE "pin_requests" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD COLUMN "import_row" integer;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "phone_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "pin_requests_one_per_row" ON "pin_requests" USING btree ("merchant_id","environment","import_id","import_row") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "top_ups_asked" ON "top_ups" USING btree ("phone_asked_at","id") WHERE phone_asked_at is not null;