CREATE TYPE "public"."company_export_state" AS ENUM('waiting', 'ready', 'failed');--> statement-breakpoint
CREATE TABLE "company_export_parts" (
	"export_id" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "company_export_parts_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "company_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"courier_id" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" "company_export_state" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"records" integer,
	"size_bytes" bigint,
	CONSTRAINT "company_exports_of_one" CHECK (num_nonnulls("company_exports"."merchant_id", "company_exports"."courier_id") = 1),
	CONSTRAINT "company_exports_finished" CHECK (("company_exports"."state" = 'waiting') = ("company_exports"."finished_at" is null)
        and ("company_exports"."state" = 'ready') = (num_nonnulls("company_exports"."expires_at", "company_exports"."records", "company_exports"."size_bytes") = 3))
);
--> statement-breakpoint
ALTER TABLE "company_export_parts" ADD CONSTRAINT "company_export_parts_export_id_company_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."company_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_exports_waiting" ON "company_exports" USING btree ("requested_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "company_exports_of_merchant" ON "company_exports" USING btree ("merchant_id","requested_at") WHERE merchant_id is not null;--> statement-breakpoint
CREATE INDEX "company_exports_of_courier" ON "company_exports" USING btree ("courier_id","requested_at") WHERE courier_id is not null;--> statement-breakpoint
CREATE INDEX "company_exports_by_expiry" ON "company_exports" USING btree ("expires_at") WHERE state = 'ready';