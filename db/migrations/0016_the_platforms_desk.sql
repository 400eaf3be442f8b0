CREATE TYPE "public"."adjustment_state" AS ENUM('requested', 'posted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."dispute_decision" AS ENUM('delivered', 'not_delivered');--> statement-breakpoint
CREATE TYPE "public"."statement_verdict" AS ENUM('matched', 'amount_differs', 'unmatched', 'duplicate', 'already_credited', 'money_out', 'unreadable');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'adjustments';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'adjustment';--> statement-breakpoint
ALTER TYPE "public"."top_up_method" ADD VALUE 'online';--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" "adjustment_state" DEFAULT 'requested' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reject_reason" text,
	"ledger_transaction_id" text,
	CONSTRAINT "adjustments_move_something" CHECK ("adjustments"."amount_minor" <> 0),
	CONSTRAINT "adjustments_decided_when_not_requested" CHECK (("adjustments"."state" = 'requested') = ("adjustments"."decided_at" is null)
        and ("adjustments"."decided_at" is null) = ("adjustments"."decided_by" is null)),
	CONSTRAINT "adjustments_decided_by_another_person" CHECK ("adjustments"."decided_by" <> "adjustments"."requested_by"),
	CONSTRAINT "adjustments_posted_has_ledger_transaction" CHECK (("adjustments"."state" = 'posted') = ("adjustments"."ledger_transaction_id" is not null)),
	CONSTRAINT "adjustments_rejected_for_a_reason" CHECK (("adjustments"."state" = 'rejected') = ("adjustments"."reject_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"ran_by" text,
	"finding_count" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"trial_balance" jsonb,
	CONSTRAINT "ledger_checks_count_what_they_keep" CHECK ("ledger_checks"."finding_count" >= jsonb_array_length("ledger_checks"."findings"))
);
--> statement-breakpoint
CREATE TABLE "payment_statement_lines" (
	"statement_id" text NOT NULL,
	"line_number" integer NOT NULL,
	"method" "top_up_method" NOT NULL,
	"cells" jsonb NOT NULL,
	"provider_transaction_id" text,
	"paid_at" timestamp with time zone,
	"amount_minor" bigint,
	"payer" text,
	"reference" text,
	"is_reference_repaired" boolean DEFAULT false NOT NULL,
	"verdict" "statement_verdict" NOT NULL,
	"note" text,
	"top_up_id" text,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "payment_statement_lines_statement_id_line_number_pk" PRIMARY KEY("statement_id","line_number"),
	CONSTRAINT "payment_statement_lines_numbered_from_one" CHECK ("payment_statement_lines"."line_number" >= 1),
	CONSTRAINT "payment_statement_lines_matched_is_whole" CHECK ("payment_statement_lines"."verdict" not in ('matched', 'amount_differs')
        or ("payment_statement_lines"."top_up_id" is not null and "payment_statement_lines"."provider_transaction_id" is not null and "payment_statement_lines"."amount_minor" > 0)),
	CONSTRAINT "payment_statement_lines_confirmed_by_somebody" CHECK (("payment_statement_lines"."confirmed_at" is null) = ("payment_statement_lines"."confirmed_by" is null)
        and ("payment_statement_lines"."confirmed_at" is null or ("payment_statement_lines"."verdict" in ('matched', 'amount_differs') and "payment_statement_lines"."refusal" is null)))
);
--> statement-breakpoint
CREATE TABLE "payment_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"market_code" text NOT NULL,
	"method" "top_up_method" NOT NULL,
	"file_name" text,
	"sha256" text NOT NULL,
	"header" jsonb NOT NULL,
	"columns" jsonb,
	"line_count" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_statements_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "payment_statements_have_lines" CHECK ("payment_statements"."line_count" > 0),
	CONSTRAINT "payment_statements_sha256_whole" CHECK ("payment_statements"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_sha256_pk" PRIMARY KEY("user_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	CONSTRAINT "second_factors_confirmed_by_a_code" CHECK (("second_factors"."confirmed_at" is null) = ("second_factors"."last_step" is null))
);
--> statement-breakpoint
ALTER TABLE "top_ups" DROP CONSTRAINT "top_ups_decided_when_not_open";--> statement-breakpoint
ALTER TABLE "top_ups" DROP CONSTRAINT "top_ups_confirmed_by_another_person";--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "wallet_low_minor" bigint;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "requests_per_minute" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_decision" "dispute_decision";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "decided_by_provider" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "provider_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_merchant_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_ledger_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_account" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD CONSTRAINT "ledger_checks_ran_by_users_id_fk" FOREIGN KEY ("ran_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_statement_lines" ADD CONSTRAINT "payment_statement_lines_statement_id_payment_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."payment_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_statement_lines" ADD CONSTRAINT "payment_statement_lines_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_statement_lines" ADD CONSTRAINT "payment_statement_lines_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_statements" ADD CONSTRAINT "payment_statements_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_statements" ADD CONSTRAINT "payment_statements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_newest" ON "adjustments" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_waiting" ON "adjustments" USING btree ("requested_at","id") WHERE state = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_of_transaction" ON "adjustments" USING btree ("ledger_transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_checks_by_age" ON "ledger_checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "payment_statement_lines_by_verdict" ON "payment_statement_lines" USING btree ("statement_id","verdict","line_number");--> statement-breakpoint
CREATE INDEX "payment_statement_lines_by_payment" ON "payment_statement_lines" USING btree ("method","provider_transaction_id") WHERE provider_transaction_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_statement_lines_one_for_each_top_up" ON "payment_statement_lines" USING btree ("top_up_id") WHERE verdict in ('matched', 'amount_differs');--> statement-breakpoint
CREATE INDEX "payment_statements_newest_first" ON "payment_statements" USING btree ("uploaded_at","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_merchant_id_merchants_id_fk" FOREIGN KEY ("viewing_merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "riders_by_phone" ON "riders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "riders_by_plate" ON "riders" USING btree (upper(replace(plate, ' ', '')));--> statement-breakpoint
CREATE INDEX "riders_by_name" ON "riders" USING btree (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "riders_by_surname" ON "riders" USING btree (lower(substring(name from '\S+\s*$')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("disputed_at") WHERE status = 'delivered' and environment = 'live' and disputed_at is not null;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_wallet_low_positive" CHECK ("markets"."wallet_low_minor" > 0);--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_rate_is_positive" CHECK ("merchants"."requests_per_minute" > 0);--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_suspended_has_a_reason" CHECK (("merchants"."suspended_at" is null) = ("merchants"."suspended_reason" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_decided_dispute_whole" CHECK (("orders"."dispute_decision" is null) = ("orders"."dispute_decided_at" is null)
        and ("orders"."dispute_decision" is null or "orders"."disputed_at" is not null));--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_provider_decides_online_only" CHECK ("top_ups"."decided_by_provider" is null or "top_ups"."method"::text = 'online');--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_decided_when_not_open" CHECK (("top_ups"."state" in ('requested', 'declared')) = ("top_ups"."decided_at" is null)
        and ("top_ups"."decided_at" is null) = (num_nonnulls("top_ups"."decided_by", "top_ups"."decided_by_provider") = 0)
        and num_nonnulls("top_ups"."decided_by", "top_ups"."decided_by_provider") <= 1);--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_confirmed_by_another_person" CHECK ("top_ups"."state" <> 'confirmed' or "top_ups"."decided_by" is null
        or ("top_ups"."decided_by" <> "top_ups"."requested_by"
          and "top_ups"."decided_by" is distinct from "top_ups"."declared_by"));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_has_an_end" CHECK (("sessions"."viewing_merchant_id" is null) = ("sessions"."viewing_ends_at" is null));--> statement-breakpoint
UPDATE "markets" SET "wallet_low_minor" = 2500000 WHERE "code" = 'MW';