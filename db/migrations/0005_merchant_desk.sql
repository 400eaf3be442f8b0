CREATE TYPE "public"."import_row_state" AS ENUM('unchecked', 'ready', 'invalid', 'failed');--> statement-breakpoint
CREATE TYPE "public"."place_kind" AS ENUM('pickup', 'drop_off');--> statement-breakpoint
CREATE TYPE "public"."top_up_method" AS ENUM('airtel_money', 'tnm_mpamba', 'bank_transfer');--> statement-breakpoint
CREATE TYPE "public"."top_up_state" AS ENUM('requested', 'declared', 'confirmed', 'rejected', 'cancelled');--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text,
	"environment" "environment",
	"courier_id" text,
	"actor" "actor_kind" NOT NULL,
	"user_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" json NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"cells" json NOT NULL,
	"state" "import_row_state" DEFAULT 'unchecked' NOT NULL,
	"request" json,
	"fee_minor" bigint,
	"reason" text,
	"checked_at" timestamp with time zone,
	CONSTRAINT "import_rows_merchant_id_environment_import_id_number_pk" PRIMARY KEY("merchant_id","environment","import_id","number"),
	CONSTRAINT "import_rows_numbered_from_one" CHECK ("import_rows"."number" >= 1),
	CONSTRAINT "import_rows_ready_has_request_and_fee" CHECK ("import_rows"."state" <> 'ready' or ("import_rows"."request" is not null and "import_rows"."fee_minor" > 0)),
	CONSTRAINT "import_rows_refused_for_a_reason" CHECK (("import_rows"."state" in ('invalid', 'failed')) = ("import_rows"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"header" json NOT NULL,
	"mapping" json NOT NULL,
	"row_count" integer NOT NULL,
	CONSTRAINT "imports_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "imports_have_rows" CHECK ("imports"."row_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"kind" "place_kind" NOT NULL,
	"name" text NOT NULL,
	"landmark" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "places_on_earth" CHECK ("places"."latitude" between -90 and 90 and "places"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"method" "top_up_method" NOT NULL,
	"reference" text NOT NULL,
	"state" "top_up_state" DEFAULT 'requested' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payer" text,
	"provider_transaction_id" text,
	"declared_by" text,
	"declared_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"credited_minor" bigint,
	"reject_reason" text,
	"ledger_transaction_id" text,
	CONSTRAINT "top_ups_reference_unique" UNIQUE("reference"),
	CONSTRAINT "top_ups_ledgerTransactionId_unique" UNIQUE("ledger_transaction_id"),
	CONSTRAINT "top_ups_real_money_only" CHECK ("top_ups"."environment" = 'live'),
	CONSTRAINT "top_ups_amount_positive" CHECK ("top_ups"."amount_minor" > 0 and "top_ups"."credited_minor" > 0),
	CONSTRAINT "top_ups_decided_when_not_open" CHECK (("top_ups"."state" in ('requested', 'declared')) = ("top_ups"."decided_at" is null)
        and ("top_ups"."decided_at" is null) = ("top_ups"."decided_by" is null)),
	CONSTRAINT "top_ups_declared_names_the_payment" CHECK ("top_ups"."state" not in ('declared', 'confirmed') or "top_ups"."provider_transaction_id" is not null),
	CONSTRAINT "top_ups_confirmed_has_ledger_transaction" CHECK (("top_ups"."state" = 'confirmed') = ("top_ups"."ledger_transaction_id" is not null)
        and ("top_ups"."state" = 'confirmed') = ("top_ups"."credited_minor" is not null)),
	CONSTRAINT "top_ups_confirmed_by_another_person" CHECK ("top_ups"."state" <> 'confirmed' or ("top_ups"."decided_by" <> "top_ups"."requested_by"
        and "top_ups"."decided_by" is distinct from "top_ups"."declared_by")),
	CONSTRAINT "top_ups_rejected_for_a_reason" CHECK (("top_ups"."state" = 'rejected') = ("top_ups"."reject_reason" is not null))
);
--> statement-breakpoint
DROP INDEX "orders_by_merchant_reference";--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "payer_number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "merchants_payer_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "import_row" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("merchant_id","environment","import_id") REFERENCES "public"."imports"("merchant_id","environment","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_ledger_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_merchant" ON "audit_log" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_courier" ON "audit_log" USING btree ("courier_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "import_rows_by_state" ON "import_rows" USING btree ("merchant_id","environment","import_id","state","number");--> statement-breakpoint
CREATE INDEX "imports_newest_first" ON "imports" USING btree ("merchant_id","environment","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "places_name_in_any_case" ON "places" USING btree ("merchant_id","environment","kind",lower(name));--> statement-breakpoint
CREATE INDEX "top_ups_of_merchant" ON "top_ups" USING btree ("merchant_id","environment","requested_at","id");--> statement-breakpoint
CREATE INDEX "top_ups_open" ON "top_ups" USING btree ("requested_at","id") WHERE state in ('requested', 'declared');--> statement-breakpoint
CREATE INDEX "top_ups_by_provider_transaction" ON "top_ups" USING btree ("provider_transaction_id") WHERE provider_transaction_id is not null;--> statement-breakpoint
CREATE INDEX "top_ups_by_amount" ON "top_ups" USING btree ("amount_minor","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_one_credit_per_payment" ON "top_ups" USING btree ("method","provider_transaction_id") WHERE state = 'confirmed';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_import_row" FOREIGN KEY ("merchant_id","environment","import_id","import_row") REFERENCES "public"."import_rows"("merchant_id","environment","import_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("merchant_id","environment","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status_and_fee" ON "orders" USING btree ("merchant_id","environment","status","fee_minor","id");--> statement-breakpoint
CREATE INDEX "orders_by_receiver_phone" ON "orders" USING btree ("merchant_id","environment","receiver_phone" text_pattern_ops,"created_at") WHERE receiver_phone is not null;--> statement-breakpoint
CREATE INDEX "orders_by_receiver_name" ON "orders" USING btree ("merchant_id","environment",lower(receiver_name) text_pattern_ops) WHERE receiver_name is not null;--> statement-breakpoint
CREATE INDEX "orders_by_receiver_surname" ON "orders" USING btree ("merchant_id","environment",lower(substring(receiver_name from '\S+\s*$')) text_pattern_ops) WHERE receiver_name is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_per_import_row" ON "orders" USING btree ("merchant_id","environment","import_id","import_row") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "orders_by_merchant_reference" ON "orders" USING btree ("merchant_id","environment","merchant_reference_id" text_pattern_ops) WHERE merchant_reference_id is not null;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_payerNumber_unique" UNIQUE("payer_number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_import_row_of_bulk_import" CHECK (("orders"."import_id" is null) = ("orders"."import_row" is null)
        and ("orders"."import_id" is null or "orders"."source" = 'bulk_import'));