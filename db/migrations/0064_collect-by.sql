ALTER TABLE "orders" ADD COLUMN "collect_by" "collect_method";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collect_by_of_amount" CHECK ("orders"."collect_by" is null or "orders"."collect_minor" + "orders"."paid_minor" > 0
        and ("orders"."collect_by" = 'mobile_money' or "orders"."paid_minor" = 0)) NOT VALID;