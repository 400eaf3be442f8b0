ALTER TYPE "public"."top_up_state" ADD VALUE 'in_review' BEFORE 'confirmed';--> statement-breakpoint
ALTER TYPE "public"."top_up_state" ADD VALUE 'returned' BEFORE 'cancelled';--> statement-breakpoint
ALTER TABLE "top_ups" DROP CONSTRAINT "top_ups_decided_when_not_open";--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "received_minor" bigint;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "received_currency" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "top_ups_in_review" ON "top_ups" USING btree ("received_at","id") WHERE received_at is not null and decided_at is null;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_received_names_the_payment" CHECK (("top_ups"."received_at" is null or "top_ups"."provider_transaction_id" is not null)
        and ("top_ups"."received_minor" is null) = ("top_ups"."received_currency" is null) and "top_ups"."received_minor" > 0
        and ("top_ups"."received_at" is not null or "top_ups"."state"::text not in ('in_review', 'returned'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_received_settled_by_two_people" CHECK (("top_ups"."approved_by" is null) = ("top_ups"."approved_at" is null)
        and ("top_ups"."received_at" is null or "top_ups"."decided_at" is null
          or (num_nulls("top_ups"."approved_by", "top_ups"."decided_by") = 0 and "top_ups"."approved_by" <> "top_ups"."decided_by"
            and "top_ups"."approved_by" <> "top_ups"."requested_by"))) NOT VALID;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_received_credited_as_it_came" CHECK ("top_ups"."received_at" is null or "top_ups"."credited_minor" is null
        or ("top_ups"."credited_minor", "top_ups"."currency") is not distinct from ("top_ups"."received_minor", "top_ups"."received_currency")) NOT VALID;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_returned_for_a_reason" CHECK ("top_ups"."state"::text <> 'returned' or "top_ups"."return_reason" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_decided_when_not_open" CHECK (("top_ups"."state"::text in ('requested', 'declared', 'in_review')) = ("top_ups"."decided_at" is null)
        and ("top_ups"."decided_at" is null) = (num_nonnulls("top_ups"."decided_by", "top_ups"."decided_by_provider") = 0)
        and num_nonnulls("top_ups"."decided_by", "top_ups"."decided_by_provider") <= 1) NOT VALID;