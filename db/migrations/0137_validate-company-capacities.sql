ALTER TABLE "riders" VALIDATE CONSTRAINT "riders_capacity_id_company_capacities_id_fk";--> statement-breakpoint
ALTER TABLE "riders" VALIDATE CONSTRAINT "riders_seat_has_one_order";
