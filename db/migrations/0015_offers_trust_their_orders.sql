ALTER TABLE "dispatch_runs" DROP CONSTRAINT "dispatch_runs_merchant_id_merchants_id_fk";
--> statement-breakpoint
ALTER TABLE "dispatch_runs" DROP CONSTRAINT "dispatch_runs_rider_id_riders_id_fk";
--> statement-breakpoint
ALTER TABLE "dispatch_runs" DROP CONSTRAINT "dispatch_runs_order";
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_run_id_dispatch_runs_id_fk";
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_rider_id_riders_id_fk";
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_courier_id_couriers_id_fk";
--> statement-breakpoint
DROP INDEX "dispatch_runs_by_age";--> statement-breakpoint
CREATE INDEX "dispatch_runs_by_age" ON "dispatch_runs" USING btree ("created_at") WHERE order_id is null;