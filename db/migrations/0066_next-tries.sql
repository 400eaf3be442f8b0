CREATE TYPE "public"."recipient_choice" AS ENUM('today', 'tomorrow', 'neighbour');--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "recipient_choices" "recipient_choice"[] DEFAULT '{"today","tomorrow","neighbour"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_try_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_try_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_next_try_whole" CHECK (("orders"."next_try_from" is null) = ("orders"."next_try_until" is null)
        and ("orders"."next_try_from" is null or "orders"."next_try_from" < "orders"."next_try_until")) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_next_try_of_carried" CHECK ("orders"."next_try_from" is null
        or "orders"."status" in ('picked_up', 'in_transit', 'arrived', 'undeliverable')) NOT VALID;