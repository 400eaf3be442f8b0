CREATE TYPE "public"."rider_choice" AS (excluded_riders integer[], excluded_couriers text[], preferred_riders integer[], preferred_couriers text[]);--> statement-breakpoint
CREATE TYPE "public"."rider_preference" AS ENUM('excluded', 'preferred');--> statement-breakpoint
CREATE TABLE "rider_preferences" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"preference" "rider_preference" NOT NULL,
	"courier_id" text,
	"rider_id" integer,
	"order_id" text,
	"reason" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_preferences_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "rider_preferences_id_unique" UNIQUE("id"),
	CONSTRAINT "rider_preferences_rider_or_courier" CHECK (("rider_preferences"."courier_id" is null) = ("rider_preferences"."order_id" is not null)),
	CONSTRAINT "rider_preferences_live_rider_is_a_row" CHECK (("rider_preferences"."rider_id" is not null) = ("rider_preferences"."order_id" is not null and "rider_preferences"."environment" = 'live'))
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "rider_choice" "rider_choice";--> statement-breakpoint
ALTER TABLE "rider_preferences" ADD CONSTRAINT "rider_preferences_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_preferences" ADD CONSTRAINT "rider_preferences_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_preferences" ADD CONSTRAINT "rider_preferences_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_preferences" ADD CONSTRAINT "rider_preferences_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_preferences" ADD CONSTRAINT "rider_preferences_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rider_preferences_of_courier" ON "rider_preferences" USING btree ("merchant_id","environment","courier_id") WHERE courier_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rider_preferences_of_rider" ON "rider_preferences" USING btree ("merchant_id","environment","rider_id") WHERE rider_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rider_preferences_of_test_order" ON "rider_preferences" USING btree ("merchant_id","environment","order_id") WHERE order_id is not null and rider_id is null;