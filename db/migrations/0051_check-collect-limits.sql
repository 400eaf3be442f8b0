ALTER TABLE "merchants" VALIDATE CONSTRAINT "merchants_collect_maximum_not_negative";
