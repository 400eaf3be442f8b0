ALTER TABLE "orders" ADD COLUMN "promised_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "carry_minutes" integer;