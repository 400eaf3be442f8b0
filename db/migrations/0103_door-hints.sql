CREATE TYPE "public"."door_hint_kind" AS ENUM('gate', 'behind_church', 'behind_shop', 'ask_guard', 'on_foot', 'call_first');--> statement-breakpoint
ALTER TYPE "public"."rider_action_kind" ADD VALUE 'leave_hint';--> statement-breakpoint
CREATE TABLE "door_hints" (
	"id" text PRIMARY KEY NOT NULL,
	"environment" "environment" NOT NULL,
	"phone_key" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"kind" "door_hint_kind" NOT NULL,
	"words" text,
	"rider_id" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_hints_words_short" CHECK (char_length("door_hints"."words") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "door_hints" ADD CONSTRAINT "door_hints_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_hints_of_recipient" ON "door_hints" USING btree ("phone_key","environment");--> statement-breakpoint
CREATE INDEX "door_hints_by_age" ON "door_hints" USING btree ("left_at");