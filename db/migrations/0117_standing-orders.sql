CREATE TYPE "public"."series_date_state" AS ENUM('skipped', 'refused', 'placed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."series_status" AS ENUM('active', 'paused', 'ended');--> statement-breakpoint
CREATE TABLE "order_series" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"created_by" text,
	"request" json,
	"receiver_phone" text,
	"pickup_id" text,
	"capped_key_id" text,
	"days" integer[] NOT NULL,
	"pickup_time" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"status" "series_status" DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"next_date" date,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"clock_minutes" integer DEFAULT 0 NOT NULL,
	"fee_minor" bigint NOT NULL,
	"held_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_series_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "order_series_id_unique" UNIQUE("id"),
	CONSTRAINT "order_series_phone_is_e164" CHECK ("order_series"."receiver_phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "order_series_days" CHECK (cardinality("order_series"."days") between 1 and 7 and "order_series"."days" <@ '{1,2,3,4,5,6,7}'::integer[]),
	CONSTRAINT "order_series_pickup_time" CHECK ("order_series"."pickup_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "order_series_days_in_order" CHECK ("order_series"."last_day" >= "order_series"."first_day"),
	CONSTRAINT "order_series_active_has_a_date" CHECK (("order_series"."status" = 'active') = ("order_series"."next_date" is not null)
        and ("order_series"."next_date" is null) = ("order_series"."due_at" is null)),
	CONSTRAINT "order_series_ended_with_its_time" CHECK (("order_series"."status" = 'ended') = ("order_series"."ended_at" is not null)),
	CONSTRAINT "order_series_has_a_request" CHECK ("order_series"."request" is not null or "order_series"."status" = 'ended'),
	CONSTRAINT "order_series_money" CHECK ("order_series"."fee_minor" > 0 and "order_series"."held_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "series_dates" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"series_id" text NOT NULL,
	"date" date NOT NULL,
	"state" "series_date_state" NOT NULL,
	"order_id" text,
	"pickup_at" timestamp with time zone,
	"refusal" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_dates_merchant_id_environment_series_id_date_pk" PRIMARY KEY("merchant_id","environment","series_id","date"),
	CONSTRAINT "series_dates_placed_has_order" CHECK (("series_dates"."state" = 'placed') = ("series_dates"."order_id" is not null)),
	CONSTRAINT "series_dates_refused_has_code" CHECK (("series_dates"."state" in ('refused', 'failed')) = ("series_dates"."refusal" is not null)),
	CONSTRAINT "series_dates_tried_has_time" CHECK (("series_dates"."state" = 'skipped') = ("series_dates"."pickup_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "order_series" ADD CONSTRAINT "order_series_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_series" ADD CONSTRAINT "order_series_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_series" ADD CONSTRAINT "order_series_pickup" FOREIGN KEY ("merchant_id","pickup_id") REFERENCES "public"."pickups"("merchant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_dates" ADD CONSTRAINT "series_dates_series" FOREIGN KEY ("merchant_id","environment","series_id") REFERENCES "public"."order_series"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_series_newest_first" ON "order_series" USING btree ("merchant_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "order_series_due" ON "order_series" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "order_series_of_phone" ON "order_series" USING btree ("receiver_phone") WHERE receiver_phone is not null;--> statement-breakpoint
CREATE INDEX "order_series_ended" ON "order_series" USING btree ("ended_at") WHERE request is not null and ended_at is not null;--> statement-breakpoint
CREATE INDEX "series_dates_failed" ON "series_dates" USING btree ("pickup_at") WHERE state = 'failed';