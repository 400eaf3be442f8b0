CREATE TYPE "public"."rider_pay_method" AS ENUM('cash', 'airtel_money', 'tnm_mpamba', 'bank_transfer');--> statement-breakpoint
CREATE TABLE "rider_advances" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"given_by" text,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"corrected_by" text,
	"corrected_at" timestamp with time zone,
	"correction_reason" text,
	CONSTRAINT "rider_advances_positive" CHECK ("rider_advances"."amount_minor" > 0 or "rider_advances"."amount_minor" = 0 and "rider_advances"."corrected_at" is not null),
	CONSTRAINT "rider_advances_reason_length" CHECK (length("rider_advances"."reason") between 1 and 200 and length("rider_advances"."correction_reason") between 1 and 200),
	CONSTRAINT "rider_advances_corrected_whole" CHECK (("rider_advances"."corrected_at" is null) = ("rider_advances"."correction_reason" is null)
        and ("rider_advances"."corrected_by" is null or "rider_advances"."corrected_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rider_pay_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"first_day" date NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "rider_pay_runs_of_their_company" UNIQUE("id","courier_id"),
	CONSTRAINT "rider_pay_runs_undone_by_a_person" CHECK ("rider_pay_runs"."undone_by" is null or "rider_pay_runs"."undone_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "rider_pay_slips" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"courier_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"delivery_minor" bigint NOT NULL,
	"waiting_minor" bigint NOT NULL,
	"return_minor" bigint NOT NULL,
	"advances_minor" bigint NOT NULL,
	"pay_minor" bigint GENERATED ALWAYS AS (delivery_minor + waiting_minor + return_minor - advances_minor) STORED NOT NULL,
	"method" "rider_pay_method",
	"reference" text,
	"paid_by" text,
	"paid_at" timestamp with time zone,
	CONSTRAINT "rider_pay_slips_once" UNIQUE("run_id","rider_id"),
	CONSTRAINT "rider_pay_slips_not_negative" CHECK ("rider_pay_slips"."delivery_minor" >= 0 and "rider_pay_slips"."waiting_minor" >= 0 and "rider_pay_slips"."return_minor" >= 0
        and "rider_pay_slips"."advances_minor" >= 0 and "rider_pay_slips"."pay_minor" >= 0),
	CONSTRAINT "rider_pay_slips_paid_whole" CHECK (num_nonnulls("rider_pay_slips"."method", "rider_pay_slips"."reference", "rider_pay_slips"."paid_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "rider_earnings" ADD COLUMN "slip_id" text;--> statement-breakpoint
ALTER TABLE "rider_advances" ADD CONSTRAINT "rider_advances_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_advances" ADD CONSTRAINT "rider_advances_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_advances" ADD CONSTRAINT "rider_advances_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_advances" ADD CONSTRAINT "rider_advances_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_pay_runs" ADD CONSTRAINT "rider_pay_runs_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_pay_runs" ADD CONSTRAINT "rider_pay_runs_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_pay_runs" ADD CONSTRAINT "rider_pay_runs_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_pay_slips" ADD CONSTRAINT "rider_pay_slips_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_pay_slips" ADD CONSTRAINT "rider_pay_slips_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_pay_slips" ADD CONSTRAINT "rider_pay_slips_run" FOREIGN KEY ("run_id","courier_id") REFERENCES "public"."rider_pay_runs"("id","courier_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rider_advances_of_rider" ON "rider_advances" USING btree ("courier_id","rider_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rider_pay_runs_one_open" ON "rider_pay_runs" USING btree ("courier_id") WHERE closed_at is null and undone_at is null;--> statement-breakpoint
CREATE INDEX "rider_pay_runs_of_courier" ON "rider_pay_runs" USING btree ("courier_id","made_at");--> statement-breakpoint
CREATE INDEX "rider_pay_slips_of_rider" ON "rider_pay_slips" USING btree ("rider_id");--> statement-breakpoint
CREATE INDEX "rider_pay_slips_of_courier" ON "rider_pay_slips" USING btree ("courier_id","rider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rider_pay_slips_one_for_each_payment" ON "rider_pay_slips" USING btree ("courier_id","method","reference") WHERE method in ('airtel_money', 'tnm_mpamba');--> statement-breakpoint
ALTER TABLE "rider_earnings" ADD CONSTRAINT "rider_earnings_slip_id_rider_pay_slips_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."rider_pay_slips"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "rider_earnings_of_slip" ON "rider_earnings" USING btree ("slip_id") WHERE slip_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "rider_earnings_open" ON "rider_earnings" USING btree ("courier_id","rider_id") WHERE slip_id is null and refunded_at is null;