ALTER TYPE "public"."notification_step" ADD VALUE 'left_at_safe_place';--> statement-breakpoint
ALTER TYPE "public"."reply_kind" ADD VALUE 'safe_place' BEFORE 'landmark';--> statement-breakpoint
ALTER TYPE "public"."reply_kind" ADD VALUE 'in_person' BEFORE 'landmark';--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "allows_safe_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "allows_safe_place" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "safe_place" text;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD COLUMN "safe_place" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "proofs_of_delivery_at_safe_places" ON "proofs_of_delivery" USING btree ("captured_at") WHERE safe_place is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_safe_place_bounded" CHECK (char_length("orders"."safe_place") between 1 and 80) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_safe_place_of_open" CHECK ("orders"."safe_place" is null or "orders"."status" in
        ('searching', 'assigned', 'arrived_at_pickup', 'picked_up', 'in_transit', 'arrived', 'undeliverable')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_safe_place_alone" CHECK ("orders"."safe_place" is null
        or num_nonnulls("orders"."neighbour_name", "orders"."next_try_from", "orders"."counter_id") = 0) NOT VALID;