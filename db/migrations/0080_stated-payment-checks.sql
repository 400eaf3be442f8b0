ALTER TABLE "bank_statement_lines" VALIDATE CONSTRAINT "bank_statement_lines_stated_payment_id_stated_payments_id_fk";--> statement-breakpoint
ALTER TABLE "bank_statement_lines" VALIDATE CONSTRAINT "bank_statement_lines_matched_is_whole";--> statement-breakpoint
ALTER TABLE "markets" VALIDATE CONSTRAINT "markets_references";
