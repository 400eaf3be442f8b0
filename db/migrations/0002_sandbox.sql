CREATE TYPE "public"."robo_rider_outcome" AS ENUM('played', 'overtaken');--> statement-breakpoint
CREATE TYPE "public"."robo_rider_scenario" AS ENUM('happy', 'rider_drops', 'receiver_absent', 'cancelled_by_rider');--> statement-breakpoint
CREATE TYPE "public"."sandbox_expectation" AS ENUM('insufficient_funds', 'rate_limited');--> statement-breakpoint
CREATE TYPE "public"."sandbox_item" AS ENUM('replayed_key', 'handled_insufficient_funds', 'honoured_retry_after', 'verified_signature', 'ignored_duplicate', 'cancelled_order', 'simulated_status');--> statement-breakpoint
CREATE TYPE "public"."webhook_scenario" AS ENUM('webhook_duplicate', 'webhook_out_of_order', 'webhook_bad_signature');--> statement-breakpoint
CREATE TABLE "robo_riders" (
	"merchant_id" text NOT NULL,
	"environment" "environment" DEFAULT 'test' NOT NULL,
	"order_id" text NOT NULL,
	"scenario" "robo_rider_scenario" NOT NULL,
	"seconds_per_step" integer NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"last_sequence" integer NOT NULL,
	"next_step_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" "robo_rider_outcome",
	CONSTRAINT "robo_riders_merchant_id_environment_order_id_pk" PRIMARY KEY("merchant_id","environment","order_id"),
	CONSTRAINT "robo_riders_test_orders_only" CHECK ("robo_riders"."environment" = 'test'),
	CONSTRAINT "robo_riders_speed" CHECK ("robo_riders"."seconds_per_step" between 0 and 60),
	CONSTRAINT "robo_riders_step_from_zero" CHECK ("robo_riders"."step" >= 0),
	CONSTRAINT "robo_riders_finished_with_outcome" CHECK (("robo_riders"."finished_at" is null) = ("robo_riders"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_evidence" (
	"merchant_id" text NOT NULL,
	"item" "sandbox_item" NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_evidence_merchant_id_item_pk" PRIMARY KEY("merchant_id","item")
);
--> statement-breakpoint
CREATE TABLE "sandbox_expectations" (
	"merchant_id" text NOT NULL,
	"kind" "sandbox_expectation" NOT NULL,
	"idempotency_key" text,
	"not_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_expectations_merchant_id_kind_pk" PRIMARY KEY("merchant_id","kind"),
	CONSTRAINT "sandbox_expectations_say_what" CHECK (num_nonnulls("sandbox_expectations"."idempotency_key", "sandbox_expectations"."not_before") = 1)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "scenario" "webhook_scenario";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "scenario" "webhook_scenario";--> statement-breakpoint
ALTER TABLE "robo_riders" ADD CONSTRAINT "robo_riders_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_evidence" ADD CONSTRAINT "sandbox_evidence_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_expectations" ADD CONSTRAINT "sandbox_expectations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "robo_riders_due" ON "robo_riders" USING btree ("next_step_at") WHERE finished_at is null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_scenario_is_a_test" CHECK ("events"."scenario" is null or "events"."environment" = 'test');--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_scenario_is_a_test" CHECK ("webhook_deliveries"."scenario" is null or "webhook_deliveries"."environment" = 'test');