ALTER TABLE "couriers" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "masked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "closing_days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "masked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_closed_before" CHECK ("couriers"."masked_at" is null or "couriers"."closed_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_closing_days" CHECK ("markets"."closing_days" between 1 and 365) NOT VALID;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_closed_before" CHECK ("merchants"."masked_at" is null or "merchants"."closed_at" is not null) NOT VALID;