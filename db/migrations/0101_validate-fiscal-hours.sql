ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_fiscal_hours";
