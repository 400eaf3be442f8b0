ALTER TYPE "public"."notification_step" ADD VALUE 'at_counter';--> statement-breakpoint
ALTER TYPE "public"."notification_step" ADD VALUE 'counter_reminder';--> statement-breakpoint
ALTER TYPE "public"."reply_kind" ADD VALUE 'counter' BEFORE 'landmark';--> statement-breakpoint
ALTER TYPE "public"."rider_action_kind" ADD VALUE 'leave_at_counter';--> statement-breakpoint
CREATE TABLE "counters" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"name" text NOT NULL,
	"landmark" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" json NOT NULL,
	"keep_days" smallint NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counters_on_earth" CHECK ("counters"."latitude" between -90 and 90 and "counters"."longitude" between -180 and 180),
	CONSTRAINT "counters_hours_of_seven_days" CHECK (json_array_length("counters"."hours") = 7),
	CONSTRAINT "counters_keep_days_bounded" CHECK ("counters"."keep_days" between 1 and 30)
);--> statement-breakpoint
ALTER TABLE "collections" DROP CONSTRAINT "collections_pass_from_hand_to_hand";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "counter_id" text;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "counter_keep_days" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "allows_counter" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counter_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counter_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "at_counter_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD COLUMN "counter_id" text;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD COLUMN "handed_over_by" text;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counters_name_in_any_case" ON "counters" USING btree ("courier_id",lower(name)) WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_counter_id_counters_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."counters"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counter_id_counters_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."counters"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD CONSTRAINT "proofs_of_delivery_counter_id_counters_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."counters"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD CONSTRAINT "proofs_of_delivery_handed_over_by_users_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_of_counter" ON "orders" USING btree ("counter_id","counter_until") WHERE counter_id is not null;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_pass_from_hand_to_hand" CHECK (("collections"."hand_in_id" is not null or "collections"."counter_id" is not null or "collections"."remittance_id" is null)
        and ("collections"."remittance_id" is not null or "collections"."received_at" is null or "collections"."method" = 'mobile_money'
             or "collections"."environment" = 'test')
        and num_nonnulls("collections"."rider_id", "collections"."counter_id") = ("collections"."environment" = 'live')::integer
        and ("collections"."counter_id" is null or "collections"."hand_in_id" is null and "collections"."method" = 'cash')
        and ("collections"."environment" = 'live') = ("collections"."courier_id" is not null)
        and ("collections"."received_at" is not null or "collections"."payout_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counter_whole" CHECK (("orders"."counter_id" is null) = ("orders"."counter_until" is null)
        and ("orders"."counter_id" is not null or "orders"."at_counter_since" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counter_of_failed" CHECK ("orders"."counter_id" is null or "orders"."status" = 'undeliverable') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counter_alone" CHECK ("orders"."counter_id" is null or num_nonnulls("orders"."next_try_from", "orders"."neighbour_name") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD CONSTRAINT "proofs_of_delivery_counter_has_person" CHECK (("proofs_of_delivery"."counter_id" is null) = ("proofs_of_delivery"."handed_over_by" is null)) NOT VALID;
