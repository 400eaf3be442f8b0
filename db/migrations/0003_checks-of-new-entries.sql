ALTER TABLE "ledger_checks" ADD COLUMN "is_whole" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "seen_entry_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "seen_outbox_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "seen_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "sound_entry_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "sound_outbox_id" bigint DEFAULT 0 NOT NULL;