CREATE TYPE "public"."document_state" AS ENUM('waiting', 'accepted', 'refused');--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'document_expires';--> statement-breakpoint
CREATE TABLE "document_kinds" (
	"market_code" text NOT NULL,
	"code" text NOT NULL,
	"vehicle_classes" text[] NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "document_kinds_market_code_code_pk" PRIMARY KEY("market_code","code")
);
--> statement-breakpoint
CREATE TABLE "rider_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"courier_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"market_code" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"expires_on" date NOT NULL,
	"photo" "bytea",
	"state" "document_state" NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "rider_documents_refused_for_a_reason" CHECK (("rider_documents"."state" = 'refused') = ("rider_documents"."reason" is not null)),
	CONSTRAINT "rider_documents_decided_once_accepted_or_refused" CHECK (("rider_documents"."state" = 'waiting') = ("rider_documents"."decided_at" is null)),
	CONSTRAINT "rider_documents_sent_with_a_photo" CHECK ("rider_documents"."state" <> 'waiting' or "rider_documents"."photo" is not null),
	CONSTRAINT "rider_documents_photo_is_small" CHECK (octet_length("rider_documents"."photo") <= 4194304),
	CONSTRAINT "rider_documents_number_is_short" CHECK (length("rider_documents"."number") <= 40)
);
--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "requires_documents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "documents_end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_kinds" ADD CONSTRAINT "document_kinds_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_documents" ADD CONSTRAINT "rider_documents_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_documents" ADD CONSTRAINT "rider_documents_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_documents" ADD CONSTRAINT "rider_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_documents" ADD CONSTRAINT "rider_documents_kind" FOREIGN KEY ("market_code","kind") REFERENCES "public"."document_kinds"("market_code","code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rider_documents_one_accepted" ON "rider_documents" USING btree ("rider_id","kind") WHERE state = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "rider_documents_one_sent" ON "rider_documents" USING btree ("rider_id","kind") WHERE state <> 'accepted';--> statement-breakpoint
CREATE INDEX "rider_documents_of_courier" ON "rider_documents" USING btree ("courier_id","expires_on");--> statement-breakpoint
CREATE INDEX "rider_documents_by_expiry" ON "rider_documents" USING btree ("expires_on");