ALTER TYPE "public"."mail_kind" ADD VALUE 'second_factor_on';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'second_factor_off';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'recovery_codes_renewed';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'recovery_code_used';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'codes_refused';--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "last_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "warned_at" timestamp with time zone;