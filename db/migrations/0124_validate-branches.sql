ALTER TABLE "pickups" VALIDATE CONSTRAINT "pickups_default_in_both";
