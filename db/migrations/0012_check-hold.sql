ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_hold_is_minutes";
