ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_collection_payouts";
