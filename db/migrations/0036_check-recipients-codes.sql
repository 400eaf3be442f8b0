ALTER TABLE "phone_codes" VALIDATE CONSTRAINT "phone_codes_of_one_owner_or_none";
