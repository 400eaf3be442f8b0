ALTER TYPE "public"."alert_kind" ADD VALUE 'order_cancelled' BEFORE 'merchant_day';--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'not_delivered' BEFORE 'merchant_day';--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'returned' BEFORE 'merchant_day';--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'dispute' BEFORE 'merchant_day';--> statement-breakpoint
CREATE TABLE "alert_reads" (
	"user_id" text NOT NULL,
	"alert_id" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_reads_user_id_alert_id_pk" PRIMARY KEY("user_id","alert_id")
);
--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "alert_reads_of_alert" ON "alert_reads" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "alerts_newest_of_merchant" ON "alerts" USING btree ("merchant_id","id") WHERE merchant_id is not null;