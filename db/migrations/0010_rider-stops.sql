CREATE TYPE "public"."stop_kind" AS ENUM('pickup', 'dropoff');--> statement-breakpoint
ALTER TYPE "public"."rider_action_kind" ADD VALUE 'reorder_stops';--> statement-breakpoint
CREATE TABLE "rider_stops" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"kind" "stop_kind" NOT NULL,
	"rider_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "rider_stops_merchant_id_environment_order_id_kind_pk" PRIMARY KEY("merchant_id","environment","order_id","kind")
);
--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "route_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rider_stops" ADD CONSTRAINT "rider_stops_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_stops" ADD CONSTRAINT "rider_stops_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rider_stops_of_rider" ON "rider_stops" USING btree ("rider_id","place");--> statement-breakpoint
-- What riders have accepted already: what they carry first, then what they collect.
INSERT INTO "rider_stops" ("merchant_id", "environment", "order_id", "kind", "rider_id", "place")
SELECT o."merchant_id", o."environment", o."id", s."kind", o."rider_id",
       row_number() OVER (PARTITION BY o."rider_id"
         ORDER BY o."status" IN ('assigned', 'arrived_at_pickup'), o."assigned_at", o."id", s."kind")
  FROM "orders" o
  CROSS JOIN (VALUES ('pickup'::"stop_kind"), ('dropoff'::"stop_kind")) s ("kind")
 WHERE o."environment" = 'live' AND o."rider_id" IS NOT NULL
   AND o."status" IN ('assigned', 'arrived_at_pickup', 'picked_up', 'in_transit', 'arrived', 'undeliverable',
                      'returning')
   AND (s."kind" = 'dropoff' OR o."status" IN ('assigned', 'arrived_at_pickup'));
