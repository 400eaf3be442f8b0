ALTER TYPE "public"."alert_kind" ADD VALUE 'not_ordered';--> statement-breakpoint
ALTER TYPE "public"."reply_kind" ADD VALUE 'not_ordered' BEFORE 'landmark';--> statement-breakpoint
ALTER TYPE "public"."reply_kind" ADD VALUE 'ordered' BEFORE 'landmark';--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "cancels_not_ordered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "not_ordered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "not_ordered_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "insisted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_not_ordered_due" ON "orders" USING btree ("not_ordered_due_at") WHERE not_ordered_due_at is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_not_ordered_of_undelivered" CHECK ("orders"."not_ordered_at" is null or "orders"."status" not in ('delivered', 'completed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_not_ordered_due_of_open" CHECK ("orders"."not_ordered_due_at" is null or "orders"."not_ordered_at" is not null and "orders"."status" in
        ('searching', 'assigned', 'arrived_at_pickup', 'picked_up', 'in_transit', 'arrived')) NOT VALID;