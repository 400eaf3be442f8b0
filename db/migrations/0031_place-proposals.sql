CREATE TYPE "public"."place_proposal_state" AS ENUM('waiting', 'accepted', 'declined');--> statement-breakpoint
CREATE TABLE "place_proposals" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"kind" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" "place_proposal_state" DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"place_id" bigint,
	CONSTRAINT "place_proposals_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "place_proposals_id_unique" UNIQUE("id"),
	CONSTRAINT "place_proposals_on_earth" CHECK ("place_proposals"."latitude" between -90 and 90 and "place_proposals"."longitude" between -180 and 180),
	CONSTRAINT "place_proposals_have_a_name" CHECK ("place_proposals"."folded" <> ''),
	CONSTRAINT "place_proposals_decided_with_reason" CHECK (("place_proposals"."state" = 'waiting') = ("place_proposals"."decided_at" is null)
        and ("place_proposals"."state" = 'waiting') = ("place_proposals"."decided_by" is null)
        and ("place_proposals"."state" = 'declined') = ("place_proposals"."reason" is not null)
        and ("place_proposals"."state" = 'accepted' or "place_proposals"."place_id" is null))
);
--> statement-breakpoint
ALTER TABLE "gazetteer" ADD COLUMN "spelling_of" bigint;--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_proposals" ADD CONSTRAINT "place_proposals_place_id_gazetteer_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."gazetteer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_proposals_waiting" ON "place_proposals" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "place_proposals_by_place" ON "place_proposals" USING btree ("place_id");--> statement-breakpoint
ALTER TABLE "gazetteer" ADD CONSTRAINT "gazetteer_spelling_of_gazetteer_id_fk" FOREIGN KEY ("spelling_of") REFERENCES "public"."gazetteer"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gazetteer_spellings_of" ON "gazetteer" USING btree ("spelling_of") WHERE spelling_of is not null;