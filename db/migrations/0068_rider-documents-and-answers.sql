ALTER TYPE "public"."alert_kind" ADD VALUE 'rider_answer';--> statement-breakpoint
ALTER TYPE "public"."rider_action_kind" ADD VALUE 'send_document';