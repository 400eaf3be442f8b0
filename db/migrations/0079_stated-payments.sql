CREATE TYPE "public"."stated_payment_verdict" AS ENUM('matched', 'found', 'rider_pays', 'shop_carries', 'written_off', 'given_back', 'nothing_came');--> statement-breakpoint
CREATE TYPE "public"."stated_payment_why" AS ENUM('late', 'used', 'over_limit', 'differs', 'paid_ahead', 'not_delivered');--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'payment_stated';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'stated_money';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'stated_payments';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'stated_payment';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'stated_payment_decision';--> statement-breakpoint
ALTER TYPE "public"."queue_item" ADD VALUE 'stated_payment';--> statement-breakpoint
CREATE TABLE "stated_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"method" "top_up_method" NOT NULL,
	"reference" text NOT NULL,
	"channel" "reply_channel",
	"stated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"why" "stated_payment_why",
	"case_at" timestamp with time zone,
	"paid_reference" text,
	"received_minor" bigint,
	"needs_second_person" boolean NOT NULL,
	"verdict" "stated_payment_verdict",
	"reason" text,
	"found_reference" text,
	"asked_by" text,
	"asked_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "stated_payments_amount_positive" CHECK ("stated_payments"."amount_minor" > 0),
	CONSTRAINT "stated_payments_live" CHECK ("stated_payments"."environment" = 'live'),
	CONSTRAINT "stated_payments_by_phone" CHECK ("stated_payments"."method" in ('airtel_money', 'tnm_mpamba')),
	CONSTRAINT "stated_payments_case_has_a_reason" CHECK (("stated_payments"."why" is null) = ("stated_payments"."case_at" is null)),
	CONSTRAINT "stated_payments_paid_whole" CHECK (("stated_payments"."paid_reference" is null) = ("stated_payments"."received_minor" is null) and "stated_payments"."received_minor" > 0),
	CONSTRAINT "stated_payments_verdict_whole" CHECK (num_nonnulls("stated_payments"."verdict", "stated_payments"."reason", "stated_payments"."asked_by", "stated_payments"."asked_at") in (0, 4)
        or "stated_payments"."verdict" = 'matched'),
	CONSTRAINT "stated_payments_decided_with_verdict" CHECK (("stated_payments"."decided_at" is null or "stated_payments"."verdict" is not null)
        and ("stated_payments"."decided_by" is null or "stated_payments"."decided_at" is not null)
        and ("stated_payments"."decided_at" is null or "stated_payments"."decided_by" is not null or "stated_payments"."verdict" = 'matched')),
	CONSTRAINT "stated_payments_decided_by_another_person" CHECK (not "stated_payments"."needs_second_person" or "stated_payments"."decided_by" is null or "stated_payments"."verdict" = 'matched'
        or "stated_payments"."decided_by" <> "stated_payments"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "bank_statement_lines" DROP CONSTRAINT "bank_statement_lines_matched_is_whole";--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "reference_maximum_minor" bigint;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "reference_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "takes_references" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "takes_reference" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD COLUMN "stated_payment_id" text;--> statement-breakpoint
ALTER TABLE "stated_payments" ADD CONSTRAINT "stated_payments_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_payments" ADD CONSTRAINT "stated_payments_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_payments" ADD CONSTRAINT "stated_payments_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_payments" ADD CONSTRAINT "stated_payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stated_payments" ADD CONSTRAINT "stated_payments_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stated_payments_one_for_each_order" ON "stated_payments" USING btree ("merchant_id","environment","order_id","rider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stated_payments_one_for_each_reference" ON "stated_payments" USING btree ("method","reference") WHERE why is distinct from 'used';--> statement-breakpoint
CREATE UNIQUE INDEX "stated_payments_one_for_each_payment" ON "stated_payments" USING btree ("method","paid_reference") WHERE paid_reference is not null;--> statement-breakpoint
CREATE INDEX "stated_payments_open" ON "stated_payments" USING btree ("due_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "stated_payments_of_courier" ON "stated_payments" USING btree ("courier_id","stated_at");--> statement-breakpoint
CREATE INDEX "stated_payments_of_rider" ON "stated_payments" USING btree ("rider_id","stated_at");--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_stated_payment_id_stated_payments_id_fk" FOREIGN KEY ("stated_payment_id") REFERENCES "public"."stated_payments"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "bank_statement_lines_one_for_each_stated_payment" ON "bank_statement_lines" USING btree ("stated_payment_id") WHERE verdict in ('matched', 'amount_differs');--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_references" CHECK ("markets"."reference_maximum_minor" > 0 and "markets"."reference_hours" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_matched_is_whole" CHECK ("bank_statement_lines"."verdict" not in ('matched', 'amount_differs')
        or (num_nonnulls("bank_statement_lines"."top_up_id", "bank_statement_lines"."stated_payment_id") = 1 and "bank_statement_lines"."provider_transaction_id" is not null and "bank_statement_lines"."amount_minor" > 0)) NOT VALID;
