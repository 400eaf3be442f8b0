ALTER TABLE "webhook_endpoints" VALIDATE CONSTRAINT "webhook_endpoints_courier_id_couriers_id_fk";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" VALIDATE CONSTRAINT "webhook_endpoints_of_one_owner";
