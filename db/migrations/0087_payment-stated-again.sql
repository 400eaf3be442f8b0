CREATE UNIQUE INDEX IF NOT EXISTS "stated_payments_once_for_each_order" ON "stated_payments" USING btree ("merchant_id","environment","order_id","rider_id",("why" is not distinct from 'not_delivered'));--> statement-breakpoint
DROP INDEX "stated_payments_one_for_each_order";
