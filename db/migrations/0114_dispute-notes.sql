ALTER TABLE "orders" ADD COLUMN "dispute_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispute_note_whole" CHECK (("orders"."dispute_note" is null or "orders"."dispute_noted_at" is not null)
        and ("orders"."dispute_noted_at" is null or "orders"."disputed_at" is not null)) NOT VALID;
