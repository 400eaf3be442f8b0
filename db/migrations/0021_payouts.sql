CREATE TYPE "public"."daily_payout" AS ENUM('never', 'wallet', 'phone');--> statement-breakpoint
CREATE TYPE "public"."payout_state" AS ENUM('asked', 'sent', 'paid', 'refused', 'unknown', 'paid_late');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'provider_fees';--> statement-breakpoint
CREATE TABLE "collection_payout_plans" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"phone" text,
	"method" "payout_method",
	"payable_from" timestamp with time zone DEFAULT now() NOT NULL,
	"daily" "daily_payout" DEFAULT 'never' NOT NULL,
	"paid_on" date,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "collection_payout_plans_merchant_id_environment_pk" PRIMARY KEY("merchant_id","environment"),
	CONSTRAINT "collection_payout_plans_phone_of_method" CHECK (("collection_payout_plans"."phone" is null) = ("collection_payout_plans"."method" is null)
        and ("collection_payout_plans"."daily" <> 'phone' or "collection_payout_plans"."phone" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"collection_payout_id" text,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"phone" text NOT NULL,
	"state" "payout_state" DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"sends" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"provider_transaction_id" text,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount_minor" > 0 and "payouts"."fee_minor" >= 0),
	CONSTRAINT "payouts_pay_one_thing" CHECK (num_nonnulls("payouts"."collection_payout_id") = 1),
	CONSTRAINT "payouts_in_steps" CHECK (("payouts"."state" in ('paid', 'paid_late', 'refused')) = ("payouts"."ended_at" is not null)
        and ("payouts"."state" in ('paid', 'paid_late')) = ("payouts"."provider_transaction_id" is not null)
        and ("payouts"."sent_at" is null) = ("payouts"."sends" = 0)
        and ("payouts"."state" in ('asked', 'refused', 'unknown') or "payouts"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "collection_payouts" ALTER COLUMN "requested_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_payments" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "collection_payout_minimum_minor" bigint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "collection_payout_hour" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_payout_plans" ADD CONSTRAINT "collection_payout_plans_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_collection_payout" FOREIGN KEY ("collection_payout_id") REFERENCES "public"."collection_payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_for_each_collection_payout" ON "payouts" USING btree ("collection_payout_id") WHERE collection_payout_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_for_each_payment" ON "payouts" USING btree ("provider_transaction_id") WHERE provider_transaction_id is not null;--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("asked_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_collection_payouts" CHECK ("markets"."collection_payout_minimum_minor" > 0 and "markets"."collection_payout_hour" between 0 and 23) NOT VALID;