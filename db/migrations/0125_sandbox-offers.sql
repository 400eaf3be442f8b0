CREATE TYPE "public"."robo_shop_act" AS ENUM('change_address', 'cancel');--> statement-breakpoint
CREATE TABLE "robo_shop_acts" (
	"merchant_id" text NOT NULL,
	"environment" "environment" DEFAULT 'test' NOT NULL,
	"order_id" text NOT NULL,
	"act" "robo_shop_act" NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "robo_shop_acts_merchant_id_environment_order_id_pk" PRIMARY KEY("merchant_id","environment","order_id"),
	CONSTRAINT "robo_shop_acts_test_orders_only" CHECK ("robo_shop_acts"."environment" = 'test')
);
--> statement-breakpoint
CREATE TABLE "robo_shops" (
	"courier_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "robo_shops_merchantId_unique" UNIQUE("merchant_id")
);
--> statement-breakpoint
ALTER TABLE "riders" DROP CONSTRAINT "riders_of_tests_are_never_dispatched";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_test_has_no_rider";--> statement-breakpoint
ALTER TABLE "robo_shop_acts" ADD CONSTRAINT "robo_shop_acts_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "robo_shops" ADD CONSTRAINT "robo_shops_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "robo_shops" ADD CONSTRAINT "robo_shops_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "robo_shop_acts_waiting" ON "robo_shop_acts" USING btree ("order_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_of_tests_have_no_position" CHECK ("riders"."environment" = 'live' or "riders"."location" is null) NOT VALID;