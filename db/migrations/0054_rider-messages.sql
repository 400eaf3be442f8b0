CREATE TYPE "public"."rider_message_audience" AS ENUM('all', 'on_duty', 'selected');--> statement-breakpoint
CREATE TYPE "public"."rider_message_channel" AS ENUM('app', 'sms');--> statement-breakpoint
ALTER TYPE "public"."rider_action_kind" ADD VALUE 'receive_messages';--> statement-breakpoint
ALTER TYPE "public"."rider_action_kind" ADD VALUE 'read_messages';--> statement-breakpoint
ALTER TYPE "public"."rider_action_kind" ADD VALUE 'answer_company';--> statement-breakpoint
ALTER TYPE "public"."notification_step" ADD VALUE 'rider_message';--> statement-breakpoint
CREATE TABLE "rider_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "rider_answers_length" CHECK (length("rider_answers"."text") between 1 and 240)
);
--> statement-breakpoint
CREATE TABLE "rider_message_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"courier_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pushed_at" timestamp with time zone,
	"texted_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"delivered_by" "rider_message_channel",
	"read_at" timestamp with time zone,
	CONSTRAINT "rider_message_receipts_once" UNIQUE("message_id","rider_id"),
	CONSTRAINT "rider_message_receipts_delivered_somehow" CHECK (("rider_message_receipts"."delivered_at" is null) = ("rider_message_receipts"."delivered_by" is null)),
	CONSTRAINT "rider_message_receipts_read_is_delivered" CHECK ("rider_message_receipts"."read_at" is null or "rider_message_receipts"."delivered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "rider_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"audience" "rider_message_audience" NOT NULL,
	"riders" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_messages_length" CHECK (length("rider_messages"."text") between 1 and 240),
	CONSTRAINT "rider_messages_have_riders" CHECK ("rider_messages"."riders" > 0)
);
--> statement-breakpoint
ALTER TABLE "rider_answers" ADD CONSTRAINT "rider_answers_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_answers" ADD CONSTRAINT "rider_answers_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_message_receipts" ADD CONSTRAINT "rider_message_receipts_message_id_rider_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."rider_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_message_receipts" ADD CONSTRAINT "rider_message_receipts_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_message_receipts" ADD CONSTRAINT "rider_message_receipts_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_messages" ADD CONSTRAINT "rider_messages_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_messages" ADD CONSTRAINT "rider_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rider_answers_of_rider" ON "rider_answers" USING btree ("rider_id","created_at");--> statement-breakpoint
CREATE INDEX "rider_answers_unread" ON "rider_answers" USING btree ("courier_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "rider_answers_by_age" ON "rider_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rider_message_receipts_of_rider" ON "rider_message_receipts" USING btree ("rider_id","created_at");--> statement-breakpoint
CREATE INDEX "rider_message_receipts_open" ON "rider_message_receipts" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "rider_messages_of_courier" ON "rider_messages" USING btree ("courier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rider_messages_by_age" ON "rider_messages" USING btree ("created_at");