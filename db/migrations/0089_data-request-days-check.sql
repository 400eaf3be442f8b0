ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_data_request_days";
