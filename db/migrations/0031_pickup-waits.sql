CREATE TABLE "pickup_waits" (
	"merchant_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"trips" integer NOT NULL,
	"wait_minutes" integer NOT NULL,
	"ready_minutes" integer,
	"learned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pickup_waits_merchant_id_latitude_longitude_pk" PRIMARY KEY("merchant_id","latitude","longitude"),
	CONSTRAINT "pickup_waits_in_range" CHECK ("pickup_waits"."trips" > 0 and "pickup_waits"."wait_minutes" >= 0 and "pickup_waits"."ready_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "usual_ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pickup_waits" ADD CONSTRAINT "pickup_waits_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;