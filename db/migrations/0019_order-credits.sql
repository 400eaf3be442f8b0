ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'order_credit';--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_decided_by_another_person";--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "environment" "environment";--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "needs_second_person" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "order_credit_alone_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "adjustments_once_per_order" ON "adjustments" USING btree ("merchant_id","environment","order_id") WHERE order_id is not null and state <> 'rejected';--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_second_person_is_another" CHECK (not "adjustments"."needs_second_person" or "adjustments"."decided_by" <> "adjustments"."requested_by") NOT VALID;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_alone_only_for_an_order" CHECK ("adjustments"."needs_second_person" or "adjustments"."order_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_order_whole_and_credited" CHECK (num_nulls("adjustments"."merchant_id", "adjustments"."environment", "adjustments"."order_id") in (0, 3)
        and ("adjustments"."order_id" is null or "adjustments"."amount_minor" > 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_order_credit_not_negative" CHECK ("markets"."order_credit_alone_minor" >= 0) NOT VALID;