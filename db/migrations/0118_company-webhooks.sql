CREATE TABLE "company_events" (
	"id" text NOT NULL,
	"courier_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"order_id" text,
	"sequence" integer,
	"data" json NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp with time zone,
	"position" bigint,
	CONSTRAINT "company_events_courier_id_environment_id_pk" PRIMARY KEY("courier_id","environment","id"),
	CONSTRAINT "company_events_in_sequence" UNIQUE("courier_id","environment","order_id","sequence"),
	CONSTRAINT "company_events_once_staged" UNIQUE("number"),
	CONSTRAINT "company_events_of_orders_are_numbered" CHECK (("company_events"."order_id" is null) = ("company_events"."sequence" is null)),
	CONSTRAINT "company_events_dispatched_have_a_position" CHECK (("company_events"."dispatched_at" is null) = ("company_events"."position" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event";
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "courier_id" text;--> statement-breakpoint
CREATE INDEX "company_events_feed" ON "company_events" USING btree ("courier_id","environment","position");--> statement-breakpoint
CREATE INDEX "company_events_waiting" ON "company_events" USING btree ("number") WHERE dispatched_at is null;--> statement-breakpoint
CREATE INDEX "company_events_by_age" ON "company_events" USING btree ("occurred_at");--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_of_one_owner" CHECK ("webhook_endpoints"."courier_id" is null or "webhook_endpoints"."courier_id" = "webhook_endpoints"."merchant_id") NOT VALID;