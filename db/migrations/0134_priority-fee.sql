ALTER TABLE "markets" ADD COLUMN "priority_fee_minimum_minor" bigint;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "priority_fee_maximum_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority_fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority_fee_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_priority_fee_whole" CHECK (("markets"."priority_fee_minimum_minor" is null) = ("markets"."priority_fee_maximum_minor" is null)
        and ("markets"."priority_fee_minimum_minor" is null
          or "markets"."priority_fee_minimum_minor" between 1 and "markets"."priority_fee_maximum_minor")) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_priority_fee_within_fee" CHECK ("orders"."priority_fee_minor" >= 0
        and "orders"."priority_fee_minor" + "orders"."platform_fee_minor" <= "orders"."fee_minor"
        and ("orders"."priority_fee_minor" = 0) = ("orders"."priority_fee_at" is null)) NOT VALID;