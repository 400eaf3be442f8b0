CREATE TYPE "public"."company_evidence_item" AS ENUM('saw_cancelled_job', 'repeated_request', 'sent_positions');--> statement-breakpoint
CREATE TABLE "company_evidence" (
	"courier_id" text NOT NULL,
	"item" "company_evidence_item" NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_evidence_courier_id_item_pk" PRIMARY KEY("courier_id","item")
);
--> statement-breakpoint
ALTER TABLE "company_evidence" ADD CONSTRAINT "company_evidence_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;