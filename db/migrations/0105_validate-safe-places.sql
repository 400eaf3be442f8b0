ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_safe_place_bounded";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_safe_place_of_open";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_safe_place_alone";
