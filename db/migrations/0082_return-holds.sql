ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'return_hold';--> statement-breakpoint
ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'return_release';--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "holds_return_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_held_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_return_held_of_open" CHECK ("orders"."return_held_minor" is null
        or "orders"."return_held_minor" in (0, "orders"."return_fee_minor") and "orders"."status" not in ('delivered', 'completed', 'returned', 'cancelled')) NOT VALID;