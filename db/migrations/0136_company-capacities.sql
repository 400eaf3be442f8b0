CREATE TABLE "company_capacities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_capacities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"reference" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"vehicle_class" text NOT NULL,
	"weight_limit_g" bigint NOT NULL,
	"order_limit" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_capacities_reference" UNIQUE("courier_id","environment","reference"),
	CONSTRAINT "company_capacities_orders_few" CHECK ("company_capacities"."order_limit" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "capacity_id" integer;--> statement-breakpoint
ALTER TABLE "company_capacities" ADD CONSTRAINT "company_capacities_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_capacities" ADD CONSTRAINT "company_capacities_vehicle_class_vehicle_classes_code_fk" FOREIGN KEY ("vehicle_class") REFERENCES "public"."vehicle_classes"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_capacity_id_company_capacities_id_fk" FOREIGN KEY ("capacity_id") REFERENCES "public"."company_capacities"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "riders_of_capacity" ON "riders" USING btree ("capacity_id") WHERE capacity_id is not null;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_seat_has_one_order" CHECK ("riders"."capacity_id" is null or "riders"."job_limit" = 1) NOT VALID;