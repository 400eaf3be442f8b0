CREATE TABLE "pickups" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"landmark" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" json,
	"contact_name" text,
	"contact_phone" text,
	"note" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pickups_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "pickups_default_is_not_removed" CHECK (not "pickups"."is_default" or "pickups"."removed_at" is null),
	CONSTRAINT "pickups_on_earth" CHECK ("pickups"."latitude" between -90 and 90 and "pickups"."longitude" between -180 and 180),
	CONSTRAINT "pickups_hours_of_seven_days" CHECK (json_array_length("pickups"."hours") = 7)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_id" text;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_one_default" ON "pickups" USING btree ("merchant_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_name_in_any_case" ON "pickups" USING btree ("merchant_id",lower(name)) WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup" FOREIGN KEY ("merchant_id","pickup_id") REFERENCES "public"."pickups"("merchant_id","id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
-- The pickup that a merchant has becomes its first one.
INSERT INTO "pickups" ("id", "merchant_id", "name", "landmark", "latitude", "longitude", "is_default")
SELECT 'pkp_' || left(md5("id"), 22), "id", left("name", 100), coalesce("pickup_address", "name"), "pickup_latitude", "pickup_longitude", true
  FROM "merchants" WHERE "pickup_latitude" IS NOT NULL;
