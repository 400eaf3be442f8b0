ALTER TYPE "public"."alert_kind" ADD VALUE 'cash_waiting';--> statement-breakpoint
ALTER TYPE "public"."notification_step" ADD VALUE 'hand_in';--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "cash_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "cash_full_bp" integer DEFAULT 8000 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "cash_reminder_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "hand_in_hours" integer DEFAULT 48 NOT NULL;