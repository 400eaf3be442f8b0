ALTER TABLE "phone_codes" VALIDATE CONSTRAINT "phone_codes_of_one_owner";--> statement-breakpoint
ALTER TABLE "phone_codes" VALIDATE CONSTRAINT "phone_codes_user_id_users_id_fk";
