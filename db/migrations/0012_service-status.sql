CREATE TYPE "public"."incident_state" AS ENUM('investigating', 'identified', 'monitoring', 'resolved');--> statement-breakpoint
CREATE TYPE "public"."service_part" AS ENUM('api', 'dashboards', 'dispatch', 'webhooks', 'messages');--> statement-breakpoint
CREATE TABLE "incident_updates" (
	"incident_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" "incident_state" NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "incident_updates_incident_id_number_pk" PRIMARY KEY("incident_id","number"),
	CONSTRAINT "incident_updates_numbered" CHECK ("incident_updates"."number" between 1 and 100),
	CONSTRAINT "incident_updates_have_words" CHECK (length("incident_updates"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"parts" "service_part"[] NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "incidents_title_has_words" CHECK (length("incidents"."title") between 1 and 120),
	CONSTRAINT "incidents_concern_a_part" CHECK (cardinality("incidents"."parts") between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_days" (
	"part" "service_part" NOT NULL,
	"day" date NOT NULL,
	"up_minutes" integer NOT NULL,
	"down_minutes" integer NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"is_working" boolean NOT NULL,
	CONSTRAINT "service_days_part_day_pk" PRIMARY KEY("part","day"),
	CONSTRAINT "service_days_have_minutes" CHECK ("service_days"."up_minutes" >= 0 and "service_days"."down_minutes" >= 0
        and "service_days"."up_minutes" + "service_days"."down_minutes" between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("started_at") WHERE resolved_at is null;