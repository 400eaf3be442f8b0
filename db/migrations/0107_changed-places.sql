ALTER TABLE "gazetteer" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gazetteer" ADD COLUMN "hidden_at" timestamp with time zone;