ALTER TYPE "public"."notification_step" ADD VALUE 'place_asked';--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_order_whole_or_absent";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "placed_for" text;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_placed_for_users_id_fk" FOREIGN KEY ("placed_for") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pin_requests_due" ON "pin_requests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_merchant_whole_or_absent" CHECK (("notifications"."merchant_id" is null) = ("notifications"."environment" is null) and ("notifications"."order_id" is null or "notifications"."merchant_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD CONSTRAINT "pin_requests_phone_is_e164" CHECK ("pin_requests"."phone" ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;