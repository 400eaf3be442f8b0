CREATE TABLE "sale_photos" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"link_id" text NOT NULL,
	"photo" "bytea" NOT NULL,
	"sha256" text GENERATED ALWAYS AS (encode(sha256(photo), 'hex')) STORED NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "sale_photos_merchant_id_environment_link_id_pk" PRIMARY KEY("merchant_id","environment","link_id"),
	CONSTRAINT "sale_photos_small" CHECK (octet_length("sale_photos"."photo") <= 65536)
);
--> statement-breakpoint
ALTER TABLE "sale_requests" ADD COLUMN "place_name" text;--> statement-breakpoint
ALTER TABLE "sale_photos" ADD CONSTRAINT "sale_photos_link" FOREIGN KEY ("merchant_id","environment","link_id") REFERENCES "public"."sale_links"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_photos_by_name" ON "sale_photos" USING btree ("sha256");