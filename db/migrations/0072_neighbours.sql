CREATE TYPE "public"."received_by" AS ENUM('recipient', 'neighbour');--> statement-breakpoint
ALTER TYPE "public"."notification_step" ADD VALUE 'neighbour';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "neighbour_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "neighbour_place" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "neighbour_phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "neighbour_pin" text;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD COLUMN "received_by" "received_by";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_neighbour_whole" CHECK (num_nonnulls("orders"."neighbour_name", "orders"."neighbour_pin") in (0, 2)
        and ("orders"."neighbour_name" is not null or num_nonnulls("orders"."neighbour_place", "orders"."neighbour_phone") = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_neighbour_of_open" CHECK ("orders"."neighbour_name" is null or "orders"."status" in
        ('searching', 'assigned', 'arrived_at_pickup', 'picked_up', 'in_transit', 'arrived', 'undeliverable')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_neighbour_pin_of_its_own" CHECK ("orders"."neighbour_pin" ~ '^[0-9]{4}$' and "orders"."neighbour_pin" <> "orders"."delivery_pin") NOT VALID;