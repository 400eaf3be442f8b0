CREATE TABLE "sandbox_usage" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"is_full" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_usage" ADD CONSTRAINT "sandbox_usage_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "events_of_test_by_age" ON "events" USING btree ("occurred_at") WHERE environment = 'test' and order_id is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "rider_actions_of_order" ON "rider_actions" USING btree ("merchant_id","environment","order_id") WHERE order_id is not null;