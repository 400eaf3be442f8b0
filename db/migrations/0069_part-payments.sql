ALTER TABLE "merchants" ADD COLUMN "collect_least_percent" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collect_least_percent" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "part_minor" bigint;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_collect_least_share" CHECK ("merchants"."collect_least_percent" between 1 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collect_least_share" CHECK ("orders"."collect_least_percent" between 1 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_part_of_amount" CHECK ("orders"."part_minor" < "orders"."collect_minor"
        and "orders"."part_minor" * 100 >= "orders"."collect_minor" * "orders"."collect_least_percent") NOT VALID;