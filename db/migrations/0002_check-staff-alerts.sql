ALTER TABLE "alerts" VALIDATE CONSTRAINT "alerts_of_one_reader";
