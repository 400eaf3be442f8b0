ALTER TYPE "public"."dispatch_trigger" ADD VALUE 'planned' BEFORE 'assigned_by_hand';--> statement-breakpoint
ALTER TYPE "public"."dispatch_trigger" ADD VALUE 'hold_ended' BEFORE 'assigned_by_hand';--> statement-breakpoint
CREATE TABLE "market_plans" (
	"market_code" text PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dispatch_runs" ADD COLUMN "plan" json;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "hold_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "market_plans" ADD CONSTRAINT "market_plans_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_hold_is_minutes" CHECK ("markets"."hold_seconds" between 0 and 600) NOT VALID;