ALTER TABLE "rate_cards" VALIDATE CONSTRAINT "rate_cards_run_share";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_place_in_run";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_run_saves";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_window_in_order";
