ALTER TYPE "public"."adjustment_state" ADD VALUE 'cancelled';--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_second_person_is_another";--> statement-breakpoint
DROP INDEX "adjustments_once_per_order";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "adjustments_once_for_an_order" ON "adjustments" USING btree ("merchant_id","environment","order_id") WHERE order_id is not null and state in ('requested', 'posted');--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_cancelled_by_their_requester" CHECK (not "adjustments"."needs_second_person"
        or ("adjustments"."decided_by" = "adjustments"."requested_by") = ("adjustments"."state"::text = 'cancelled')) NOT VALID;
