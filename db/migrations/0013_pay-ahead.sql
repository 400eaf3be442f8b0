CREATE TYPE "public"."collect_method" AS ENUM('cash', 'mobile_money');--> statement-breakpoint
CREATE TYPE "public"."collection_payment_state" AS ENUM('asked', 'paid', 'failed', 'to_return', 'returned');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'collections_held';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'collection_payment';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'collection_payment_return';--> statement-breakpoint
CREATE TABLE "collection_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" "collection_payment_state" DEFAULT 'asked' NOT NULL,
	"phone" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"provider_transaction_id" text,
	"received_minor" bigint,
	"received_at" timestamp with time zone,
	"returned_by" text,
	"returned_at" timestamp with time zone,
	"return_reference" text,
	CONSTRAINT "collection_payments_amount_positive" CHECK ("collection_payments"."amount_minor" > 0),
	CONSTRAINT "collection_payments_received" CHECK (("collection_payments"."state" in ('paid', 'to_return', 'returned')) = ("collection_payments"."received_at" is not null)
        and ("collection_payments"."received_minor" is null) = ("collection_payments"."received_at" is null)
        and ("collection_payments"."provider_transaction_id" is null) = ("collection_payments"."received_at" is null)
        and ("collection_payments"."state" <> 'paid' or "collection_payments"."received_minor" = "collection_payments"."amount_minor")),
	CONSTRAINT "collection_payments_returned" CHECK (("collection_payments"."state" = 'returned') = ("collection_payments"."returned_at" is not null)
        and ("collection_payments"."returned_by" is null) = ("collection_payments"."returned_at" is null)
        and ("collection_payments"."return_reference" is null) = ("collection_payments"."returned_at" is null))
);
--> statement-breakpoint
ALTER TABLE "collections" DROP CONSTRAINT "collections_pass_from_hand_to_hand";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "method" "collect_method" DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_payments" ADD CONSTRAINT "collection_payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_payments" ADD CONSTRAINT "collection_payments_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_payments" ADD CONSTRAINT "collection_payments_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_payments_of_order" ON "collection_payments" USING btree ("merchant_id","environment","order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_payments_one_asked" ON "collection_payments" USING btree ("merchant_id","environment","order_id") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "collection_payments_one_kept" ON "collection_payments" USING btree ("merchant_id","environment","order_id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "collection_payments_awaited" ON "collection_payments" USING btree ("asked_at") WHERE received_at is null;--> statement-breakpoint
CREATE INDEX "collection_payments_to_return" ON "collection_payments" USING btree ("received_at") WHERE state = 'to_return';--> statement-breakpoint
CREATE UNIQUE INDEX "collection_payments_one_for_each_payment" ON "collection_payments" USING btree ("provider_transaction_id") WHERE provider_transaction_id is not null;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_pass_from_hand_to_hand" CHECK (("collections"."hand_in_id" is not null or "collections"."remittance_id" is null)
        and ("collections"."remittance_id" is not null or "collections"."received_at" is null or "collections"."method" = 'mobile_money')
        and ("collections"."received_at" is not null or "collections"."payout_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_ahead_or_collected" CHECK ("orders"."paid_minor" = 0 or ("orders"."paid_minor" > 0 and "orders"."collect_minor" = 0)) NOT VALID;