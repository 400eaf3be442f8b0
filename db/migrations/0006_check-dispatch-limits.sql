ALTER TABLE "riders" VALIDATE CONSTRAINT "riders_no_more_express_than_jobs";--> statement-breakpoint
ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_dispatch_costs_not_negative";
