CREATE TABLE "public_texts" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "public_texts_page_language_version_pk" PRIMARY KEY("page","language","version"),
	CONSTRAINT "public_texts_known_page" CHECK ("public_texts"."page" in ('help', 'terms', 'privacy')),
	CONSTRAINT "public_texts_numbered_from_one" CHECK ("public_texts"."version" >= 1),
	CONSTRAINT "public_texts_size" CHECK (length("public_texts"."body") between 1 and 40000)
);
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "support_whatsapp" text;--> statement-breakpoint
ALTER TABLE "public_texts" ADD CONSTRAINT "public_texts_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;