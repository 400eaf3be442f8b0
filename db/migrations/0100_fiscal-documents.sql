CREATE TYPE "public"."fiscal_document_kind" AS ENUM('invoice', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."fiscal_document_state" AS ENUM('waiting', 'accepted', 'refused');--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'invoice_not_accepted';--> statement-breakpoint
CREATE TABLE "fiscal_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"market_code" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"month" date NOT NULL,
	"kind" "fiscal_document_kind" NOT NULL,
	"number" text NOT NULL,
	"corrects_month" date,
	"totals" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_by" timestamp with time zone NOT NULL,
	"state" "fiscal_document_state" DEFAULT 'waiting' NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"next_send_at" timestamp with time zone DEFAULT now(),
	"last_error" text,
	"code" text,
	"qr_text" text,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "fiscal_documents_credit_note_names_earlier_invoice" CHECK (("fiscal_documents"."kind" = 'credit_note') = ("fiscal_documents"."corrects_month" is not null) and coalesce("fiscal_documents"."corrects_month" < "fiscal_documents"."month", true)),
	CONSTRAINT "fiscal_documents_accepted_whole" CHECK (("fiscal_documents"."state" = 'accepted') = ("fiscal_documents"."code" is not null) and num_nonnulls("fiscal_documents"."code", "fiscal_documents"."qr_text", "fiscal_documents"."accepted_at") in (0, 3)),
	CONSTRAINT "fiscal_documents_due_while_waiting" CHECK (("fiscal_documents"."state" = 'waiting') = ("fiscal_documents"."next_send_at" is not null)),
	CONSTRAINT "fiscal_documents_texts_bounded" CHECK (length("fiscal_documents"."code") between 1 and 200 and length("fiscal_documents"."qr_text") between 1 and 1000 and length("fiscal_documents"."last_error") <= 500)
);
--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "fiscal_hours" integer;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_of_invoice" FOREIGN KEY ("merchant_id","environment","month") REFERENCES "public"."invoices"("merchant_id","environment","month") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_corrected_invoice" FOREIGN KEY ("merchant_id","environment","corrects_month") REFERENCES "public"."invoices"("merchant_id","environment","month") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_number" ON "fiscal_documents" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_one_of_invoice" ON "fiscal_documents" USING btree ("merchant_id","environment","month") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_one_credit_note_of_invoice" ON "fiscal_documents" USING btree ("merchant_id","environment","month","corrects_month") WHERE kind = 'credit_note';--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_code" ON "fiscal_documents" USING btree ("market_code","code");--> statement-breakpoint
CREATE INDEX "fiscal_documents_to_send" ON "fiscal_documents" USING btree ("next_send_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "fiscal_documents_open" ON "fiscal_documents" USING btree ("due_by") WHERE state <> 'accepted';--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_fiscal_hours" CHECK ("markets"."fiscal_hours" between 1 and 8760) NOT VALID;