CREATE TABLE "customer_notes" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_merchant_id_environment_phone_pk" PRIMARY KEY("merchant_id","environment","phone"),
	CONSTRAINT "customer_notes_length" CHECK (length("customer_notes"."note") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;