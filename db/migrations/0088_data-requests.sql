CREATE TYPE "public"."data_request_kind" AS ENUM('copy', 'correct', 'restrict', 'lift', 'erase');--> statement-breakpoint
CREATE TYPE "public"."data_request_state" AS ENUM('waiting', 'done', 'declined');--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"market_code" text NOT NULL,
	"phone_key" text NOT NULL,
	"phone" text,
	"kind" "data_request_kind" NOT NULL,
	"channel" "reply_channel" NOT NULL,
	"details" text,
	"state" "data_request_state" DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answer" text,
	CONSTRAINT "data_requests_answered_once" CHECK (("data_requests"."state" = 'waiting') = ("data_requests"."answered_at" is null)
        and ("data_requests"."answered_by" is null) = ("data_requests"."answer" is null)
        and ("data_requests"."state" <> 'declined' or "data_requests"."answer" is not null)
        and ("data_requests"."state" = 'done' or "data_requests"."kind" = 'correct')),
	CONSTRAINT "data_requests_lengths" CHECK (length("data_requests"."details") between 1 and 500 and length("data_requests"."answer") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "restricted_orders" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"phone_key" text NOT NULL,
	"people" json NOT NULL,
	"events" json NOT NULL,
	CONSTRAINT "restricted_orders_merchant_id_environment_order_id_pk" PRIMARY KEY("merchant_id","environment","order_id")
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"phone_key" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"market_code" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"swept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restrictions_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "data_request_days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restricted_orders" ADD CONSTRAINT "restricted_orders_phone_key_restrictions_phone_key_fk" FOREIGN KEY ("phone_key") REFERENCES "public"."restrictions"("phone_key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restricted_orders" ADD CONSTRAINT "restricted_orders_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_waiting" ON "data_requests" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "data_requests_of_person" ON "data_requests" USING btree ("phone_key","created_at");--> statement-breakpoint
CREATE INDEX "data_requests_by_age" ON "data_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "restricted_orders_of_person" ON "restricted_orders" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "restrictions_by_end" ON "restrictions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "restrictions_to_sweep" ON "restrictions" USING btree ("swept_at");--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_data_request_days" CHECK ("markets"."data_request_days" between 1 and 90) NOT VALID;