ALTER TABLE "cash_hand_ins" VALIDATE CONSTRAINT "cash_hand_ins_from_counter_id_counters_id_fk";--> statement-breakpoint
ALTER TABLE "cash_hand_ins" VALIDATE CONSTRAINT "cash_hand_ins_handed_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "cash_hand_ins" VALIDATE CONSTRAINT "cash_hand_ins_counter_id_counters_id_fk";--> statement-breakpoint
ALTER TABLE "cash_hand_ins" VALIDATE CONSTRAINT "cash_hand_ins_handed_on_id_cash_hand_ins_id_fk";--> statement-breakpoint
ALTER TABLE "cash_hand_ins" VALIDATE CONSTRAINT "cash_hand_ins_pass_from_hand_to_hand";--> statement-breakpoint
ALTER TABLE "counters" VALIDATE CONSTRAINT "counters_cash_never_negative";--> statement-breakpoint
ALTER TABLE "counters" VALIDATE CONSTRAINT "counters_closed_without_cash";
