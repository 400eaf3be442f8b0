CREATE TABLE "taken_jobs" (
	"rider_id" integer NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"status" "order_status" NOT NULL,
	"actor" "actor_kind" NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taken_jobs_rider_id_taken_at_order_id_pk" PRIMARY KEY("rider_id","taken_at","order_id")
);
--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "dispatch_phone" text;--> statement-breakpoint
ALTER TABLE "taken_jobs" ADD CONSTRAINT "taken_jobs_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_jobs_by_age" ON "taken_jobs" USING btree ("taken_at");