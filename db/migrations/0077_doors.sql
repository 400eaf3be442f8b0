CREATE TABLE "door_points" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"staged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"learned_at" timestamp with time zone,
	"phone_key" text,
	"rider_id" integer,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy_m" double precision,
	"happened_at" timestamp with time zone,
	CONSTRAINT "door_points_merchant_id_environment_order_id_pk" PRIMARY KEY("merchant_id","environment","order_id"),
	CONSTRAINT "door_points_whole" CHECK (num_nulls("door_points"."phone_key", "door_points"."rider_id", "door_points"."latitude", "door_points"."longitude", "door_points"."accuracy_m", "door_points"."happened_at") in (0, 6))
);
--> statement-breakpoint
CREATE TABLE "doors" (
	"environment" "environment" NOT NULL,
	"phone_key" text NOT NULL,
	"number" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_m" integer NOT NULL,
	"deliveries" integer NOT NULL,
	"is_own" boolean GENERATED ALWAYS AS (number = 0) STORED,
	"newest_at" timestamp with time zone NOT NULL,
	CONSTRAINT "doors_environment_phone_key_number_pk" PRIMARY KEY("environment","phone_key","number"),
	CONSTRAINT "doors_in_range" CHECK ("doors"."number" between 0 and 4 and "doors"."accuracy_m" between 1 and 200 and "doors"."deliveries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forgotten_doors" (
	"phone_key" text PRIMARY KEY NOT NULL,
	"forgotten_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rider_stops" ADD COLUMN "door_latitude" double precision;--> statement-breakpoint
ALTER TABLE "rider_stops" ADD COLUMN "door_longitude" double precision;--> statement-breakpoint
ALTER TABLE "rider_stops" ADD COLUMN "door_accuracy_m" integer;--> statement-breakpoint
ALTER TABLE "rider_stops" ADD COLUMN "door_sought_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "door_points" ADD CONSTRAINT "door_points_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_points" ADD CONSTRAINT "door_points_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_points_to_learn" ON "door_points" USING btree ("staged_at") WHERE learned_at is null;--> statement-breakpoint
CREATE INDEX "door_points_by_age" ON "door_points" USING btree ("staged_at");--> statement-breakpoint
CREATE INDEX "door_points_of_recipient" ON "door_points" USING btree ("phone_key","environment","happened_at");--> statement-breakpoint
CREATE INDEX "doors_by_age" ON "doors" USING btree ("newest_at");--> statement-breakpoint
CREATE INDEX "forgotten_doors_by_age" ON "forgotten_doors" USING btree ("forgotten_at");