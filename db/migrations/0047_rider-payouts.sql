ALTER TYPE "public"."ledger_transaction_kind" ADD VALUE 'rider_pay';--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_pay_one_thing";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "slip_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "method" "payout_method";--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_rider_pay_slip" FOREIGN KEY ("slip_id") REFERENCES "public"."rider_pay_slips"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payouts_of_slip" ON "payouts" USING btree ("slip_id","asked_at") WHERE slip_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payouts_of_slips_under_way" ON "payouts" USING btree ("slip_id") WHERE slip_id is not null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "payouts_one_under_way_for_each_slip" ON "payouts" USING btree ("slip_id") WHERE slip_id is not null and state not in ('refused', 'paid_late');--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_pay_one_thing" CHECK (num_nonnulls("payouts"."collection_payout_id", "payouts"."slip_id") = 1
        and ("payouts"."slip_id" is null) = ("payouts"."method" is null)) NOT VALID;