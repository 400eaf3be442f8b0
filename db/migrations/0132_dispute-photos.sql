CREATE TABLE "dispute_photos" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text GENERATED ALWAYS AS (encode(sha256(content), 'hex')) STORED NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_photos_merchant_id_environment_order_id_number_pk" PRIMARY KEY("merchant_id","environment","order_id","number"),
	CONSTRAINT "dispute_photos_id_unique" UNIQUE("id"),
	CONSTRAINT "dispute_photos_few" CHECK ("dispute_photos"."number" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "dispute_photos" ADD CONSTRAINT "dispute_photos_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_photos_by_age" ON "dispute_photos" USING btree ("added_at");