ALTER TABLE "top_ups" VALIDATE CONSTRAINT "top_ups_approved_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "top_ups" VALIDATE CONSTRAINT "top_ups_received_names_the_payment";--> statement-breakpoint
ALTER TABLE "top_ups" VALIDATE CONSTRAINT "top_ups_received_settled_by_two_people";--> statement-breakpoint
ALTER TABLE "top_ups" VALIDATE CONSTRAINT "top_ups_received_credited_as_it_came";--> statement-breakpoint
ALTER TABLE "top_ups" VALIDATE CONSTRAINT "top_ups_returned_for_a_reason";--> statement-breakpoint
ALTER TABLE "top_ups" VALIDATE CONSTRAINT "top_ups_decided_when_not_open";
