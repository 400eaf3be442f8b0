ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_breach_hours";
