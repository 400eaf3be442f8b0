ALTER TABLE "imports" VALIDATE CONSTRAINT "imports_placed_for_users_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_merchant_whole_or_absent";--> statement-breakpoint
ALTER TABLE "pin_requests" VALIDATE CONSTRAINT "pin_requests_phone_is_e164";
