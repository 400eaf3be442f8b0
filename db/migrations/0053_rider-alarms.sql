ALTER TYPE "public"."alert_kind" ADD VALUE 'rider_alarm';--> statement-breakpoint
ALTER TYPE "public"."rider_action_kind" ADD VALUE 'raise_alarm';--> statement-breakpoint
ALTER TYPE "public"."rider_action_kind" ADD VALUE 'end_alarm';--> statement-breakpoint
CREATE TABLE "rider_alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"rider_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"merchant_id" text,
	"environment" "environment",
	"order_id" text,
	"channel" "reply_channel",
	"raised_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy_m" integer,
	"located_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"taken_by_id" text,
	"ended_at" timestamp with time zone,
	"ended_by_id" text,
	"is_false" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "rider_alarms_taken_by" CHECK (("rider_alarms"."taken_at" is null) = ("rider_alarms"."taken_by_id" is null)),
	CONSTRAINT "rider_alarms_ended_by" CHECK (("rider_alarms"."ended_at" is null) = ("rider_alarms"."ended_by_id" is null)),
	CONSTRAINT "rider_alarms_closed_with_note" CHECK ("rider_alarms"."is_false" or ("rider_alarms"."ended_at" is null) = ("rider_alarms"."note" is null)),
	CONSTRAINT "rider_alarms_note_length" CHECK (length("rider_alarms"."note") between 1 and 200),
	CONSTRAINT "rider_alarms_on_earth" CHECK (num_nonnulls("rider_alarms"."latitude", "rider_alarms"."longitude", "rider_alarms"."located_at") in (0, 3)
        and "rider_alarms"."latitude" between -90 and 90 and "rider_alarms"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "rider_alarms" ADD CONSTRAINT "rider_alarms_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_alarms" ADD CONSTRAINT "rider_alarms_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_alarms" ADD CONSTRAINT "rider_alarms_taken_by_id_users_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_alarms" ADD CONSTRAINT "rider_alarms_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_alarms" ADD CONSTRAINT "rider_alarms_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rider_alarms_open" ON "rider_alarms" USING btree ("rider_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "rider_alarms_of_courier" ON "rider_alarms" USING btree ("courier_id","received_at");--> statement-breakpoint
CREATE INDEX "rider_alarms_by_age" ON "rider_alarms" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "rider_alarms_of_order" ON "rider_alarms" USING btree ("merchant_id","environment","order_id") WHERE order_id is not null;