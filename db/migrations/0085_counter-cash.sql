ALTER TYPE "public"."ledger_account_kind" ADD VALUE 'counter_cash';--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ALTER COLUMN "rider_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD COLUMN "from_counter_id" text;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD COLUMN "handed_by" text;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD COLUMN "counter_id" text;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD COLUMN "handed_on_id" text;--> statement-breakpoint
ALTER TABLE "counters" ADD COLUMN "cash_limit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "counters" ADD COLUMN "cash_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_from_counter_id_counters_id_fk" FOREIGN KEY ("from_counter_id") REFERENCES "public"."counters"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_handed_by_users_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_counter_id_counters_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."counters"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_handed_on_id_cash_hand_ins_id_fk" FOREIGN KEY ("handed_on_id") REFERENCES "public"."cash_hand_ins"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cash_hand_ins_of_counter" ON "cash_hand_ins" USING btree ("from_counter_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cash_hand_ins_at_counter" ON "cash_hand_ins" USING btree ("counter_id","received_at") WHERE handed_on_id is null;--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_pass_from_hand_to_hand" CHECK (num_nonnulls("cash_hand_ins"."rider_id", "cash_hand_ins"."from_counter_id") = 1
        and num_nonnulls("cash_hand_ins"."from_counter_id", "cash_hand_ins"."handed_by") <> 1
        and num_nonnulls("cash_hand_ins"."from_counter_id", "cash_hand_ins"."counter_id") < 2
        and ("cash_hand_ins"."handed_on_id" is null or "cash_hand_ins"."counter_id" is not null)
        and ("cash_hand_ins"."handed_by" is null or "cash_hand_ins"."handed_by" <> "cash_hand_ins"."received_by")) NOT VALID;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_cash_never_negative" CHECK ("counters"."cash_limit_minor" >= 0 and "counters"."cash_minor" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_closed_without_cash" CHECK ("counters"."closed_at" is null or "counters"."cash_minor" = 0) NOT VALID;