ALTER TABLE "rate_cards" ADD COLUMN "run_share_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "run_route" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "run_stop" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "single_fee_minor" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "orders_of_run" ON "orders" USING btree ("merchant_id","environment","run_id","run_route","run_stop") WHERE run_id is not null;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_run_share" CHECK ("rate_cards"."run_share_bp" between 0 and 10000) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_place_in_run" CHECK (num_nulls("orders"."run_id", "orders"."run_route", "orders"."run_stop", "orders"."single_fee_minor") in (0, 4)
        and ("orders"."run_id" is null or "orders"."run_route" > 0 and "orders"."run_stop" > 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_run_saves" CHECK ("orders"."fee_minor" <= "orders"."single_fee_minor") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_window_in_order" CHECK ("orders"."deliver_from" < "orders"."deliver_until") NOT VALID;