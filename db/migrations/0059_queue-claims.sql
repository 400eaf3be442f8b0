CREATE TYPE "public"."queue_item" AS ENUM('order', 'top_up', 'adjustment', 'price_change');--> statement-breakpoint
CREATE TABLE "queue_claims" (
	"kind" "queue_item" NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_claims_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_claims_by_age" ON "queue_claims" USING btree ("claimed_at");