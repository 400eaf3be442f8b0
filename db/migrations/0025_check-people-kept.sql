ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_people_kept_days";
