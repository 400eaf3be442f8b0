CREATE TABLE "courier_delivery_days" (
	"courier_id" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"source" "order_source" NOT NULL,
	"completed" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"rating_sum" bigint NOT NULL,
	"rated" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"platform_fee_minor" bigint NOT NULL,
	CONSTRAINT "courier_delivery_days_courier_id_day_currency_source_pk" PRIMARY KEY("courier_id","day","currency","source")
);
--> statement-breakpoint
CREATE TABLE "courier_delivery_deltas" (
	"courier_id" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"source" "order_source" NOT NULL,
	"completed" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"rating_sum" bigint NOT NULL,
	"rated" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"platform_fee_minor" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "courier_delivery_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "courier_delivery_deltas_courier_id_id_pk" PRIMARY KEY("courier_id","id")
);
--> statement-breakpoint
CREATE TABLE "courier_earnings_days" (
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"settled_minor" bigint NOT NULL,
	"withdrawn_minor" bigint NOT NULL,
	"first_entry_id" bigint NOT NULL,
	"last_entry_id" bigint NOT NULL,
	CONSTRAINT "courier_earnings_days_courier_id_currency_day_pk" PRIMARY KEY("courier_id","currency","day")
);
--> statement-breakpoint
CREATE TABLE "courier_earnings_deltas" (
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"settled_minor" bigint NOT NULL,
	"withdrawn_minor" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "courier_earnings_deltas_courier_id_currency_entry_id_pk" PRIMARY KEY("courier_id","currency","entry_id")
);
--> statement-breakpoint
ALTER TABLE "courier_delivery_days" ADD CONSTRAINT "courier_delivery_days_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_earnings_days" ADD CONSTRAINT "courier_earnings_days_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."courier_deliveries" AS (
  select courier_id, day, currency, source, completed, cancelled, pending, rating_sum, rated,
         gross_minor, platform_fee_minor
    from courier_delivery_days
  union all
  select courier_id, day, currency, source, completed, cancelled, pending, rating_sum, rated,
         gross_minor, platform_fee_minor
    from courier_delivery_deltas);--> statement-breakpoint
CREATE VIEW "public"."courier_earnings" AS (
  select courier_id, currency, day, settled_minor, withdrawn_minor, first_entry_id, last_entry_id
    from courier_earnings_days
  union all
  select courier_id, currency, day, settled_minor, withdrawn_minor, entry_id, entry_id
    from courier_earnings_deltas);