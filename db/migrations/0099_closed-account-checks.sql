ALTER TABLE "couriers" VALIDATE CONSTRAINT "couriers_closed_before";--> statement-breakpoint
ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_closing_days";--> statement-breakpoint
ALTER TABLE "merchants" VALIDATE CONSTRAINT "merchants_closed_before";
