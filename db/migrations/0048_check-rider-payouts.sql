ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_rider_pay_slip";--> statement-breakpoint
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_pay_one_thing";
