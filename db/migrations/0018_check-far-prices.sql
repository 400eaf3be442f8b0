ALTER TABLE "rate_cards" VALIDATE CONSTRAINT "rate_cards_far_is_whole_and_cheaper";
