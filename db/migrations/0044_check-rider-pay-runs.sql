ALTER TABLE "rider_earnings" VALIDATE CONSTRAINT "rider_earnings_slip_id_rider_pay_slips_id_fk";
