CREATE TABLE "merchant_brands" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"colour" text,
	"logo" "bytea",
	"logo_sha256" text GENERATED ALWAYS AS (encode(sha256(logo), 'hex')) STORED,
	"logo_width" integer,
	"logo_height" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_brands_colour" CHECK ("merchant_brands"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "merchant_brands_logo_is_small" CHECK (octet_length("merchant_brands"."logo") <= 65536),
	CONSTRAINT "merchant_brands_logo_whole_or_absent" CHECK (num_nulls("merchant_brands"."logo", "merchant_brands"."logo_width", "merchant_brands"."logo_height") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "merchant_brands" ADD CONSTRAINT "merchant_brands_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_brands_by_logo" ON "merchant_brands" USING btree ("logo_sha256");