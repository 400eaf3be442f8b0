ALTER TABLE "merchants" VALIDATE CONSTRAINT "merchants_collect_least_share";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_collect_least_share";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_part_of_amount";