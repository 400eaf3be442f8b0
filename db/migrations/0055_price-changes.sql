CREATE TYPE "public"."price_change_state" AS ENUM('requested', 'published', 'rejected', 'cancelled');--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'price_change' BEFORE 'rider_stuck';--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"market_code" text NOT NULL,
	"vehicle_class" text,
	"base_version" integer NOT NULL,
	"effective_from" timestamp with time zone,
	"content" jsonb NOT NULL,
	"state" "price_change_state" DEFAULT 'requested' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reject_reason" text,
	"published_version" integer,
	CONSTRAINT "price_changes_are_prices_or_steps" CHECK (jsonb_typeof("price_changes"."content") = case when "price_changes"."vehicle_class" is null then 'array' else 'object' end
        and ("price_changes"."vehicle_class" is not null or "price_changes"."effective_from" is null)),
	CONSTRAINT "price_changes_decided_when_not_requested" CHECK (("price_changes"."state" = 'requested') = ("price_changes"."decided_at" is null)
        and ("price_changes"."decided_at" is null) = ("price_changes"."decided_by" is null)),
	CONSTRAINT "price_changes_second_person_is_another" CHECK (("price_changes"."state" = 'cancelled') = ("price_changes"."decided_by" = "price_changes"."requested_by")),
	CONSTRAINT "price_changes_published_has_version" CHECK (("price_changes"."state" = 'published') = ("price_changes"."published_version" is not null)),
	CONSTRAINT "price_changes_rejected_for_a_reason" CHECK (("price_changes"."state" = 'rejected') = ("price_changes"."reject_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_vehicle_class_vehicle_classes_code_fk" FOREIGN KEY ("vehicle_class") REFERENCES "public"."vehicle_classes"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_newest" ON "price_changes" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "price_changes_waiting" ON "price_changes" USING btree ("requested_at","id") WHERE state = 'requested';