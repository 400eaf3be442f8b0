ALTER TABLE "rate_cards" ADD COLUMN "far_from_m" integer;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "far_per_km_minor" bigint;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_far_is_whole_and_cheaper" CHECK (("rate_cards"."far_from_m" is null) = ("rate_cards"."far_per_km_minor" is null) and "rate_cards"."far_from_m" > 0 and "rate_cards"."far_per_km_minor" between 0 and "rate_cards"."per_km_minor") NOT VALID;
