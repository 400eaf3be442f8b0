DROP INDEX "saved_views_name_in_any_case";--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_merchant_id_environment_id_pk";--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "merchant_id" DROP NOT NULL;--> statement-breakpoint
-- People have at most twenty views, so that both indexes are built in a moment.
CREATE UNIQUE INDEX IF NOT EXISTS "saved_views_user_id_id_pk" ON "saved_views" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_id_pk" PRIMARY KEY USING INDEX "saved_views_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "courier_id" text;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "list" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "saved_views_name_of_list" ON "saved_views" USING btree ("user_id","list","environment",lower(name));--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_of_one_company" CHECK (num_nonnulls(merchant_id, courier_id) < 2) NOT VALID;
