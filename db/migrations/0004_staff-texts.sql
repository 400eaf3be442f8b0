ALTER TYPE "public"."notification_step" ADD VALUE 'alert';--> statement-breakpoint
ALTER TABLE "phone_codes" DROP CONSTRAINT "phone_codes_of_one_owner";--> statement-breakpoint
ALTER TABLE "alert_preferences" ADD COLUMN "text_kinds" "alert_kind"[];--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_phone" text;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "phone_codes_of_user" ON "phone_codes" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_of_one_owner" CHECK (num_nonnulls("phone_codes"."merchant_id", "phone_codes"."rider_id", "phone_codes"."user_id") = 1) NOT VALID;