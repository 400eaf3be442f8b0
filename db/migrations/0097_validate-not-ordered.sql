ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_not_ordered_of_undelivered";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_not_ordered_due_of_open";
