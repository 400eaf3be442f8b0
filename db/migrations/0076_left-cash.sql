CREATE TYPE "public"."left_cash_verdict" AS ENUM('delivered', 'given_back', 'not_taken', 'counted');--> statement-breakpoint
CREATE TYPE "public"."left_cash_why" AS ENUM('cancelled', 'reassigned', 'not_delivered', 'delivered');--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'cash_left';--> statement-breakpoint
ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'left_cash';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'left_cash';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'left_cash_decision';--> statement-breakpoint
ALTER TYPE "public"."queue_item" ADD VALUE 'left_cash';--> statement-breakpoint
CREATE TABLE "left_cash" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"why" "left_cash_why" NOT NULL,
	"action_key" text NOT NULL,
	"channel" "reply_channel",
	"taken_at" timestamp with time zone NOT NULL,
	"stated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hand_in_id" text,
	"needs_second_person" boolean NOT NULL,
	"verdict" "left_cash_verdict",
	"reason" text,
	"asked_by" text,
	"asked_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "left_cash_merchant_id_environment_order_id_rider_id_pk" PRIMARY KEY("merchant_id","environment","order_id","rider_id"),
	CONSTRAINT "left_cash_id_unique" UNIQUE("id"),
	CONSTRAINT "left_cash_amount_positive" CHECK ("left_cash"."amount_minor" > 0),
	CONSTRAINT "left_cash_live" CHECK ("left_cash"."environment" = 'live'),
	CONSTRAINT "left_cash_verdict_whole" CHECK (num_nonnulls("left_cash"."verdict", "left_cash"."reason", "left_cash"."asked_by", "left_cash"."asked_at") in (0, 4)
        or "left_cash"."verdict" = 'counted'),
	CONSTRAINT "left_cash_decided_with_verdict" CHECK (("left_cash"."decided_at" is null or "left_cash"."verdict" is not null)
        and ("left_cash"."decided_by" is not null) = ("left_cash"."decided_at" is not null and "left_cash"."verdict" <> 'counted')),
	CONSTRAINT "left_cash_decided_by_another_person" CHECK (not "left_cash"."needs_second_person" or "left_cash"."decided_by" is null or "left_cash"."decided_by" <> "left_cash"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "left_cash" ADD CONSTRAINT "left_cash_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_cash" ADD CONSTRAINT "left_cash_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_cash" ADD CONSTRAINT "left_cash_hand_in_id_cash_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."cash_hand_ins"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_cash" ADD CONSTRAINT "left_cash_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_cash" ADD CONSTRAINT "left_cash_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_cash" ADD CONSTRAINT "left_cash_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_cash_waiting" ON "left_cash" USING btree ("stated_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "left_cash_of_courier" ON "left_cash" USING btree ("courier_id","stated_at");--> statement-breakpoint
CREATE INDEX "left_cash_of_rider" ON "left_cash" USING btree ("rider_id","stated_at");