ALTER TABLE "riders" VALIDATE CONSTRAINT "riders_suspended_for_a_reason";--> statement-breakpoint
ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_dispute_decision_hours_positive";
