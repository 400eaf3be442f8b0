CREATE TABLE "entrance_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"environment" "environment" NOT NULL,
	"phone_key" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"photo" "bytea" NOT NULL,
	"sha256" text GENERATED ALWAYS AS (encode(sha256(photo), 'hex')) STORED NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrance_photos_small" CHECK (octet_length("entrance_photos"."photo") <= 65536)
);
--> statement-breakpoint
CREATE INDEX "entrance_photos_of_recipient" ON "entrance_photos" USING btree ("phone_key","environment");--> statement-breakpoint
CREATE INDEX "entrance_photos_by_age" ON "entrance_photos" USING btree ("kept_at");