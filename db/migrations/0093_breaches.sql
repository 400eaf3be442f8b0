CREATE TYPE "public"."breach_data" AS ENUM('names', 'phones', 'places', 'parcels', 'money', 'papers', 'positions', 'sign_ins');--> statement-breakpoint
CREATE TYPE "public"."breach_duty" AS ENUM('authority', 'people');--> statement-breakpoint
CREATE TYPE "public"."breach_step" AS ENUM('recorded', 'noted', 'sent', 'not_needed', 'closed');--> statement-breakpoint
CREATE TABLE "breach_companies" (
	"breach_id" text NOT NULL,
	"number" integer NOT NULL,
	"merchant_id" text,
	"courier_id" text,
	CONSTRAINT "breach_companies_breach_id_number_pk" PRIMARY KEY("breach_id","number"),
	CONSTRAINT "breach_companies_one" CHECK (num_nonnulls("breach_companies"."merchant_id", "breach_companies"."courier_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "breach_notices" (
	"breach_id" text NOT NULL,
	"duty" "breach_duty" NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "breach_notices_breach_id_duty_pk" PRIMARY KEY("breach_id","duty"),
	CONSTRAINT "breach_notices_have_words" CHECK (length("breach_notices"."text") between 1 and 6000)
);
--> statement-breakpoint
CREATE TABLE "breach_steps" (
	"breach_id" text NOT NULL,
	"number" integer NOT NULL,
	"step" "breach_step" NOT NULL,
	"duty" "breach_duty",
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "breach_steps_breach_id_number_pk" PRIMARY KEY("breach_id","number"),
	CONSTRAINT "breach_steps_numbered" CHECK ("breach_steps"."number" between 1 and 200),
	CONSTRAINT "breach_steps_have_words" CHECK (length("breach_steps"."text") between 1 and 2000),
	CONSTRAINT "breach_steps_of_a_notice" CHECK (("breach_steps"."step" in ('sent', 'not_needed')) = ("breach_steps"."duty" is not null))
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" text PRIMARY KEY NOT NULL,
	"market_code" text NOT NULL,
	"title" text NOT NULL,
	"happened" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"data" "breach_data"[] NOT NULL,
	"people" integer,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "breaches_have_words" CHECK (length("breaches"."title") between 1 and 120 and length("breaches"."happened") between 1 and 2000),
	CONSTRAINT "breaches_concern_data" CHECK (cardinality("breaches"."data") between 1 and 8),
	CONSTRAINT "breaches_people_not_negative" CHECK ("breaches"."people" >= 0)
);
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "breach_authority_hours" smallint DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "breach_people_hours" smallint DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "breach_hours_source" text DEFAULT '72 hours as in other countries; not confirmed by a lawyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "breach_companies" ADD CONSTRAINT "breach_companies_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_companies" ADD CONSTRAINT "breach_companies_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_companies" ADD CONSTRAINT "breach_companies_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_notices" ADD CONSTRAINT "breach_notices_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_steps" ADD CONSTRAINT "breach_steps_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_steps" ADD CONSTRAINT "breach_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_notices_open" ON "breach_notices" USING btree ("due_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "breaches_newest" ON "breaches" USING btree ("noticed_at","id");--> statement-breakpoint
CREATE INDEX "breaches_open" ON "breaches" USING btree ("noticed_at") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_breach_hours" CHECK ("markets"."breach_authority_hours" between 1 and 720 and "markets"."breach_people_hours" between 1 and 720) NOT VALID;