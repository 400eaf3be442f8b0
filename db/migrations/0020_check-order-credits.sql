ALTER TABLE "adjustments" VALIDATE CONSTRAINT "adjustments_order";--> statement-breakpoint
ALTER TABLE "adjustments" VALIDATE CONSTRAINT "adjustments_second_person_is_another";--> statement-breakpoint
ALTER TABLE "adjustments" VALIDATE CONSTRAINT "adjustments_alone_only_for_an_order";--> statement-breakpoint
ALTER TABLE "adjustments" VALIDATE CONSTRAINT "adjustments_order_whole_and_credited";--> statement-breakpoint
ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_order_credit_not_negative";
