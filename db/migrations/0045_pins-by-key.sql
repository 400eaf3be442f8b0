ALTER TABLE "pin_requests" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD COLUMN "event_ids" text[] DEFAULT '{}' NOT NULL;