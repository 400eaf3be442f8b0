ALTER TYPE "public"."alert_kind" ADD VALUE 'shift_missed';--> statement-breakpoint
CREATE TABLE "rider_days_off" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"courier_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_days_off_once" UNIQUE("rider_id","from_day"),
	CONSTRAINT "rider_days_off_length" CHECK ("rider_days_off"."to_day" - "rider_days_off"."from_day" between 0 and 365),
	CONSTRAINT "rider_days_off_reason_is_short" CHECK (length("rider_days_off"."reason") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "rider_shifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"courier_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_shifts_once" UNIQUE("rider_id","begins_at"),
	CONSTRAINT "rider_shifts_length" CHECK ("rider_shifts"."ends_at" > "rider_shifts"."begins_at"
        and "rider_shifts"."ends_at" <= "rider_shifts"."begins_at" + interval '16 hours')
);
--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "requires_shifts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "dispatch_hours" "tstzmultirange";--> statement-breakpoint
ALTER TABLE "rider_days_off" ADD CONSTRAINT "rider_days_off_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_days_off" ADD CONSTRAINT "rider_days_off_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_shifts" ADD CONSTRAINT "rider_shifts_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_shifts" ADD CONSTRAINT "rider_shifts_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rider_days_off_of_courier" ON "rider_days_off" USING btree ("courier_id","from_day");--> statement-breakpoint
CREATE INDEX "rider_days_off_by_end" ON "rider_days_off" USING btree ("to_day");--> statement-breakpoint
CREATE INDEX "rider_shifts_of_courier" ON "rider_shifts" USING btree ("courier_id","begins_at");--> statement-breakpoint
CREATE INDEX "rider_shifts_by_start" ON "rider_shifts" USING btree ("begins_at");