ALTER TABLE "saved_views" VALIDATE CONSTRAINT "saved_views_courier_id_couriers_id_fk";--> statement-breakpoint
ALTER TABLE "saved_views" VALIDATE CONSTRAINT "saved_views_of_one_company";
