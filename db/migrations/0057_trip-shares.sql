CREATE TABLE "trip_shares" (
	"rider_id" integer PRIMARY KEY NOT NULL,
	"token_sha256" "bytea" NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_shares_tokenSha256_unique" UNIQUE("token_sha256"),
	CONSTRAINT "trip_shares_end_later" CHECK ("trip_shares"."ends_at" > "trip_shares"."started_at"),
	CONSTRAINT "trip_shares_sha256" CHECK (octet_length("trip_shares"."token_sha256") = 32)
);
--> statement-breakpoint
ALTER TABLE "trip_shares" ADD CONSTRAINT "trip_shares_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_shares_by_end" ON "trip_shares" USING btree ("ends_at");