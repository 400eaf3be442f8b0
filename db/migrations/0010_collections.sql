CREATE TYPE "public"."rider_load" AS (jobs integer, weight_g bigint, collect_minor bigint, speed "public"."delivery_speed");--> statement-breakpoint
CREATE TYPE "public"."cash_remittance_state" AS ENUM('declared', 'confirmed', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."collection_payout_state" AS ENUM('requested', 'paid', 'rejected');--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'rider_cash';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'company_cash';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'collections_payable';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'collection_clearing';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'collection';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'cash_hand_in';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'cash_remittance';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'collection_payout';--> statement-breakpoint
CREATE TABLE "cash_hand_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"currency" text NOT NULL,
	"due_minor" bigint NOT NULL,
	"counted_minor" bigint NOT NULL,
	"short_reason" text,
	"received_by" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cover_asked_by" text,
	"cover_asked_at" timestamp with time zone,
	"covered_by" text,
	"covered_at" timestamp with time zone,
	CONSTRAINT "cash_hand_ins_count_at_most_what_is_due" CHECK (0 <= "cash_hand_ins"."counted_minor" and "cash_hand_ins"."counted_minor" <= "cash_hand_ins"."due_minor" and "cash_hand_ins"."due_minor" > 0),
	CONSTRAINT "cash_hand_ins_short_has_a_reason" CHECK (("cash_hand_ins"."counted_minor" < "cash_hand_ins"."due_minor") = ("cash_hand_ins"."short_reason" is not null)),
	CONSTRAINT "cash_hand_ins_covered_by_another_person" CHECK (("cash_hand_ins"."cover_asked_by" is null) = ("cash_hand_ins"."cover_asked_at" is null)
        and ("cash_hand_ins"."covered_by" is null) = ("cash_hand_ins"."covered_at" is null)
        and ("cash_hand_ins"."cover_asked_by" is null or "cash_hand_ins"."short_reason" is not null)
        and ("cash_hand_ins"."covered_by" is null or "cash_hand_ins"."covered_by" <> "cash_hand_ins"."cover_asked_by"))
);
--> statement-breakpoint
CREATE TABLE "cash_remittances" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" "cash_remittance_state" DEFAULT 'declared' NOT NULL,
	"method" "payout_method" NOT NULL,
	"reference" text NOT NULL,
	"declared_by" text NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reject_reason" text,
	CONSTRAINT "cash_remittances_amount_positive" CHECK ("cash_remittances"."amount_minor" > 0),
	CONSTRAINT "cash_remittances_decided_when_not_declared" CHECK (("cash_remittances"."state" = 'declared') = ("cash_remittances"."decided_at" is null)
        and ("cash_remittances"."decided_by" is null) = ("cash_remittances"."decided_at" is null)
        and ("cash_remittances"."state" = 'rejected') = ("cash_remittances"."reject_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "collection_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" "collection_payout_state" NOT NULL,
	"method" "payout_method",
	"destination" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"payment_reference" text,
	"reject_reason" text,
	CONSTRAINT "collection_payouts_amount_positive" CHECK ("collection_payouts"."amount_minor" > 0),
	CONSTRAINT "collection_payouts_destination_of_method" CHECK (("collection_payouts"."method" is null) = ("collection_payouts"."destination" is null)),
	CONSTRAINT "collection_payouts_decided_when_not_requested" CHECK (("collection_payouts"."state" = 'requested') = ("collection_payouts"."decided_at" is null)
        and ("collection_payouts"."state" = 'rejected') = ("collection_payouts"."reject_reason" is not null)
        and ("collection_payouts"."state" = 'paid' and "collection_payouts"."method" is not null) = ("collection_payouts"."payment_reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"hand_in_id" text,
	"remittance_id" text,
	"received_at" timestamp with time zone,
	"payout_id" text,
	CONSTRAINT "collections_merchant_id_environment_order_id_pk" PRIMARY KEY("merchant_id","environment","order_id"),
	CONSTRAINT "collections_amount_positive" CHECK ("collections"."amount_minor" > 0),
	CONSTRAINT "collections_pass_from_hand_to_hand" CHECK (("collections"."hand_in_id" is not null or "collections"."remittance_id" is null)
        and ("collections"."remittance_id" is not null or "collections"."received_at" is null)
        and ("collections"."received_at" is not null or "collections"."payout_id" is null))
);
--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "rider_float_minor" bigint;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "cash_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "cash_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "cash_due_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "float_limit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "capacity_watches" ADD COLUMN "collect_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "collect_maximum_minor" bigint;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "rider_float_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "company_float_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "remit_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "collect_fee_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "collect_minimum_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collect_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "collect_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_cover_asked_by_users_id_fk" FOREIGN KEY ("cover_asked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_covered_by_users_id_fk" FOREIGN KEY ("covered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_remittances" ADD CONSTRAINT "cash_remittances_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_remittances" ADD CONSTRAINT "cash_remittances_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_remittances" ADD CONSTRAINT "cash_remittances_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_payouts" ADD CONSTRAINT "collection_payouts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_payouts" ADD CONSTRAINT "collection_payouts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_payouts" ADD CONSTRAINT "collection_payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_hand_in_id_cash_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."cash_hand_ins"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_remittance_id_cash_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."cash_remittances"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_payout_id_collection_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."collection_payouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_hand_ins_of_courier" ON "cash_hand_ins" USING btree ("courier_id","received_at");--> statement-breakpoint
CREATE INDEX "cash_hand_ins_of_rider" ON "cash_hand_ins" USING btree ("rider_id","received_at");--> statement-breakpoint
CREATE INDEX "cash_remittances_of_courier" ON "cash_remittances" USING btree ("courier_id","declared_at");--> statement-breakpoint
CREATE INDEX "cash_remittances_waiting" ON "cash_remittances" USING btree ("declared_at") WHERE state = 'declared';--> statement-breakpoint
CREATE UNIQUE INDEX "cash_remittances_one_for_each_payment" ON "cash_remittances" USING btree ("method","reference") WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX "collection_payouts_of_merchant" ON "collection_payouts" USING btree ("merchant_id","environment","requested_at");--> statement-breakpoint
CREATE INDEX "collection_payouts_waiting" ON "collection_payouts" USING btree ("requested_at") WHERE state = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "collection_payouts_one_for_each_payment" ON "collection_payouts" USING btree ("method","payment_reference") WHERE payment_reference is not null;--> statement-breakpoint
CREATE INDEX "collections_newest_first" ON "collections" USING btree ("merchant_id","environment","collected_at","order_id");--> statement-breakpoint
CREATE INDEX "collections_in_hand" ON "collections" USING btree ("rider_id","collected_at") WHERE hand_in_id is null;--> statement-breakpoint
CREATE INDEX "collections_owed" ON "collections" USING btree ("courier_id","collected_at") WHERE received_at is null;--> statement-breakpoint
CREATE INDEX "collections_of_remittance" ON "collections" USING btree ("remittance_id") WHERE remittance_id is not null;--> statement-breakpoint
CREATE INDEX "collections_to_pay_out" ON "collections" USING btree ("merchant_id","environment") WHERE received_at is not null and payout_id is null;--> statement-breakpoint
CREATE INDEX "collections_of_payout" ON "collections" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_cash_not_negative" CHECK ("riders"."cash_minor" >= 0 and "riders"."cash_due_minor" >= 0 and "riders"."float_limit_minor" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_collections_sane" CHECK ("markets"."collect_maximum_minor" > 0 and "markets"."rider_float_minor" >= 0 and "markets"."company_float_minor" >= 0 and "markets"."remit_days" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_collect_fee" CHECK ("rate_cards"."collect_fee_bp" between 0 and 10000 and "rate_cards"."collect_minimum_minor" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collect_not_negative" CHECK ("orders"."collect_minor" >= 0) NOT VALID;