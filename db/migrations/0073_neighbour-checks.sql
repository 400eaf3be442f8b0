ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_neighbour_whole";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_neighbour_of_open";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_neighbour_pin_of_its_own";
