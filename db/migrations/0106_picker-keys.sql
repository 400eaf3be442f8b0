CREATE TABLE "picker_keys" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"name" text NOT NULL,
	"origins" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "picker_keys_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "picker_keys_id_unique" UNIQUE("id"),
	CONSTRAINT "picker_keys_name_length" CHECK (length("picker_keys"."name") between 1 and 60),
	CONSTRAINT "picker_keys_have_origins" CHECK (cardinality("picker_keys"."origins") between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "picker_keys" ADD CONSTRAINT "picker_keys_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;