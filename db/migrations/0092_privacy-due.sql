ALTER TYPE "public"."alert_kind" ADD VALUE 'privacy_due';--> statement-breakpoint
ALTER TYPE "public"."notification_step" ADD VALUE 'data_answered';--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "language" text;