ALTER TABLE "orders" DROP CONSTRAINT "orders_return_fee_of_live_return";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refund_is_live";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_return_fee_of_return" CHECK ("orders"."return_fee_charged_at" is null
        or "orders"."status" = 'returned' or "orders"."environment" = 'test') NOT VALID;