CREATE TYPE "public"."note_contact" AS ENUM('none', 'call', 'message', 'email', 'visit');--> statement-breakpoint
CREATE TYPE "public"."note_subject" AS ENUM('order', 'merchant', 'courier', 'rider');--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text,
	"about" "note_subject" NOT NULL,
	"subject" text NOT NULL,
	"contact" "note_contact" DEFAULT 'none' NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_length" CHECK (length("notes"."text") between 1 and 1000),
	CONSTRAINT "notes_of_couriers_are_about_their_own" CHECK ("notes"."courier_id" is null or "notes"."about" in ('order', 'rider'))
);
--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "dispute_decision_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_of_subject" ON "notes" USING btree ("subject","created_at","id");--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_suspended_for_a_reason" CHECK (("riders"."suspended_at" is null) = ("riders"."suspended_reason" is null)
        and ("riders"."suspended_at" is null or "riders"."is_suspended")) NOT VALID;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_dispute_decision_hours_positive" CHECK ("markets"."dispute_decision_hours" > 0) NOT VALID;