CREATE TYPE "public"."late_cause" AS ENUM('platform', 'courier', 'merchant', 'recipient');--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'late_credit' BEFORE 'withdrawal';--> statement-breakpoint
CREATE TABLE "late_credit_terms" (
	"market_code" text NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "late_credit_terms_market_code_version_pk" PRIMARY KEY("market_code","version"),
	CONSTRAINT "late_credit_terms_numbered_from_one" CHECK ("late_credit_terms"."version" >= 1),
	CONSTRAINT "late_credit_terms_are_steps" CHECK (jsonb_typeof("late_credit_terms"."steps") = 'array')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_cause" "late_cause";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_credit_minor" bigint;--> statement-breakpoint
ALTER TABLE "late_credit_terms" ADD CONSTRAINT "late_credit_terms_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_late_credit_within_fee" CHECK (("orders"."late_cause" is null) = ("orders"."late_credit_minor" is null)
        and "orders"."late_credit_minor" between 0 and "orders"."fee_minor") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_late_credit_of_completed" CHECK ("orders"."late_cause" is null or "orders"."status" = 'completed' and "orders"."environment" = 'live') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_late_credit_has_payer" CHECK ("orders"."late_credit_minor" = 0 or "orders"."late_cause" in ('platform', 'courier')) NOT VALID;