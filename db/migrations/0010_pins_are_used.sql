ALTER TABLE "pin_requests" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pin_requests" DROP COLUMN "opened_at";