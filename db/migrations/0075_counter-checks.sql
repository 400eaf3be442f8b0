ALTER TABLE "collections" VALIDATE CONSTRAINT "collections_counter_id_counters_id_fk";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_counter_id_counters_id_fk";--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" VALIDATE CONSTRAINT "proofs_of_delivery_counter_id_counters_id_fk";--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" VALIDATE CONSTRAINT "proofs_of_delivery_handed_over_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "collections" VALIDATE CONSTRAINT "collections_pass_from_hand_to_hand";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_counter_whole";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_counter_of_failed";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_counter_alone";--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" VALIDATE CONSTRAINT "proofs_of_delivery_counter_has_person";