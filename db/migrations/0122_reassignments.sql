CREATE TYPE "public"."reassign_reason" AS ENUM('not_moving', 'not_reachable', 'too_far', 'unsuitable', 'other');--> statement-breakpoint
ALTER TYPE "public"."dispatch_trigger" ADD VALUE 'reassigned';--> statement-breakpoint
CREATE TABLE "order_reassignments" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"rider_id" integer,
	"reason_code" "reassign_reason",
	"reason" text,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_reassignments_merchant_id_environment_order_id_pk" PRIMARY KEY("merchant_id","environment","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_reassignments" ADD CONSTRAINT "order_reassignments_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reassignments" ADD CONSTRAINT "order_reassignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reassignments" ADD CONSTRAINT "order_reassignments_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;