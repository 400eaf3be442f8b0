CREATE TYPE "public"."dispatch_trigger" AS ENUM('placed', 'declined', 'expired', 'dropped', 'searched_again', 'assigned_by_hand');--> statement-breakpoint
CREATE TYPE "public"."handover_kind" AS ENUM('pickup', 'delivery', 'return');--> statement-breakpoint
CREATE TYPE "public"."offer_state" AS ENUM('open', 'accepted', 'declined', 'expired', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."rider_action_kind" AS ENUM('go_online', 'go_offline', 'accept_offer', 'decline_offer', 'arrive_at_pickup', 'pick_up', 'depart', 'arrive', 'deliver', 'give_up', 'start_return', 'return', 'drop');--> statement-breakpoint
CREATE TABLE "capacity_watches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capacity_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"pickup_latitude" double precision NOT NULL,
	"pickup_longitude" double precision NOT NULL,
	"required_weight_g" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dispatch_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispatch_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text,
	"trigger" "dispatch_trigger" NOT NULL,
	"pickup_latitude" double precision NOT NULL,
	"pickup_longitude" double precision NOT NULL,
	"required_weight_g" bigint NOT NULL,
	"radius_m" integer NOT NULL,
	"candidates" json NOT NULL,
	"rider_id" integer,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"run_id" bigint NOT NULL,
	"rider_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"state" "offer_state" DEFAULT 'open' NOT NULL,
	"is_auto_accepted" boolean DEFAULT false NOT NULL,
	"pay_minor" bigint NOT NULL,
	"to_pickup_m" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "offers_open_has_no_answer" CHECK (("offers"."state" = 'open') = ("offers"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "handover_photos" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handover_photos_merchant_id_environment_order_id_number_pk" PRIMARY KEY("merchant_id","environment","order_id","number")
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"previous_number" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED,
	"kind" "handover_kind" NOT NULL,
	"document" text NOT NULL,
	"sha256" text NOT NULL,
	"previous_sha256" text,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_merchant_id_environment_order_id_number_pk" PRIMARY KEY("merchant_id","environment","order_id","number"),
	CONSTRAINT "handovers_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "handovers_from_one" CHECK ("handovers"."number" >= 1),
	CONSTRAINT "handovers_point_at_their_predecessor" CHECK (("handovers"."number" = 1) = ("handovers"."previous_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_requests" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"user_id" text NOT NULL,
	"receiver_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy_m" integer,
	"landmark" text,
	CONSTRAINT "pin_requests_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "pin_requests_id_unique" UNIQUE("id"),
	CONSTRAINT "pin_requests_answer_is_a_place" CHECK (("pin_requests"."answered_at" is null) = ("pin_requests"."latitude" is null)
        and ("pin_requests"."latitude" is null) = ("pin_requests"."longitude" is null)),
	CONSTRAINT "pin_requests_on_earth" CHECK ("pin_requests"."latitude" between -90 and 90 and "pin_requests"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "rider_actions" (
	"rider_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" "rider_action_kind" NOT NULL,
	"merchant_id" text,
	"environment" "environment",
	"order_id" text,
	"answer" json,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_actions_rider_id_key_pk" PRIMARY KEY("rider_id","key")
);
--> statement-breakpoint
CREATE TABLE "rider_positions" (
	"rider_id" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_m" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_positions_rider_id_recorded_at_pk" PRIMARY KEY("rider_id","recorded_at"),
	CONSTRAINT "rider_positions_on_earth" CHECK ("rider_positions"."latitude" between -90 and 90 and "rider_positions"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id")
);
--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "auto_accepts_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "located_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "presence_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "dispatch_widest_radius_m" integer DEFAULT 50000 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "offer_seconds" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "search_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receiver_token" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_pin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pin_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rating_comment" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_reason" text;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD COLUMN "is_pin_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD COLUMN "signature_path" text;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD COLUMN "handover_number" integer;--> statement-breakpoint
ALTER TABLE "capacity_watches" ADD CONSTRAINT "capacity_watches_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_runs" ADD CONSTRAINT "dispatch_runs_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_runs" ADD CONSTRAINT "dispatch_runs_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_runs" ADD CONSTRAINT "dispatch_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_runs" ADD CONSTRAINT "dispatch_runs_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_run_id_dispatch_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."dispatch_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_handover" FOREIGN KEY ("merchant_id","environment","order_id","number") REFERENCES "public"."handovers"("merchant_id","environment","order_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_key_id_signing_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."signing_keys"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_without_holes" FOREIGN KEY ("merchant_id","environment","order_id","previous_number") REFERENCES "public"."handovers"("merchant_id","environment","order_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD CONSTRAINT "pin_requests_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD CONSTRAINT "pin_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_actions" ADD CONSTRAINT "rider_actions_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_actions" ADD CONSTRAINT "rider_actions_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_positions" ADD CONSTRAINT "rider_positions_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "capacity_watches_once" ON "capacity_watches" USING btree ("merchant_id","environment","required_weight_g","pickup_latitude","pickup_longitude") WHERE restored_at is null;--> statement-breakpoint
CREATE INDEX "dispatch_runs_of_order" ON "dispatch_runs" USING btree ("merchant_id","environment","order_id","id");--> statement-breakpoint
CREATE INDEX "dispatch_runs_by_age" ON "dispatch_runs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open_per_order" ON "offers" USING btree ("merchant_id","environment","order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_of_order" ON "offers" USING btree ("merchant_id","environment","order_id");--> statement-breakpoint
CREATE INDEX "offers_of_rider" ON "offers" USING btree ("rider_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_open_by_expiry" ON "offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "pin_requests_by_expiry" ON "pin_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rider_actions_by_age" ON "rider_actions" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "rider_positions_by_age" ON "rider_positions" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_in_any_case" ON "saved_views" USING btree ("merchant_id","environment","user_id",lower(name));--> statement-breakpoint
CREATE INDEX "riders_by_end_of_presence" ON "riders" USING btree ("presence_ends_at") WHERE is_online;--> statement-breakpoint
CREATE INDEX "orders_waiting_for_settlement" ON "orders" USING btree ("delivered_at") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "orders_searching" ON "orders" USING btree ("created_at") WHERE status = 'searching' and environment = 'live';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_receiverToken_unique" UNIQUE("receiver_token");--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_dispatch_patience_positive" CHECK ("markets"."offer_seconds" > 0 and "markets"."search_minutes" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pin_is_four_digits" CHECK ("orders"."delivery_pin" ~ '^[0-9]{4}$');