ALTER TABLE "riders" VALIDATE CONSTRAINT "riders_cash_not_negative";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_collect_not_negative";--> statement-breakpoint
ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_collections_sane";--> statement-breakpoint
ALTER TABLE "rate_cards" VALIDATE CONSTRAINT "rate_cards_collect_fee";
