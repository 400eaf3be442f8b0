CREATE TABLE "older_webhook_secrets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "older_webhook_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"endpoint_id" text NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "refuses_mismatch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "brings_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "older_webhook_secrets" ADD CONSTRAINT "older_webhook_secrets_endpoint_fk" FOREIGN KEY ("merchant_id","environment","endpoint_id") REFERENCES "public"."webhook_endpoints"("merchant_id","environment","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "older_webhook_secrets_of_endpoint" ON "older_webhook_secrets" USING btree ("merchant_id","environment","endpoint_id");