ALTER TYPE "public"."robo_rider_scenario" ADD VALUE 'late' BEFORE 'rider_drops';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delayed_to" timestamp with time zone;