ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_next_try_whole";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_next_try_of_carried";
