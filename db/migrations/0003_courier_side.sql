CREATE TYPE "public"."payout_method" AS ENUM('airtel_money', 'tnm_mpamba', 'bank_transfer');--> statement-breakpoint
CREATE TYPE "public"."rider_status_change" AS ENUM('busy_external', 'available', 'lease_ended', 'online', 'offline');--> statement-breakpoint
CREATE TYPE "public"."user_position" AS ENUM('owner', 'operator', 'dispatcher', 'finance', 'developer', 'viewer', 'admin', 'support');--> statement-breakpoint
CREATE TYPE "public"."withdrawal_state" AS ENUM('requested', 'paid', 'rejected');--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"environment" "environment",
	"courier_id" text,
	"credential_id" text NOT NULL,
	"operation" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" smallint NOT NULL,
	"elapsed_ms" real NOT NULL,
	"request_body" text,
	"response_body" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_log_has_one_caller" CHECK (num_nonnulls("request_log"."merchant_id", "request_log"."courier_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "rider_status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rider_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"change" "rider_status_change" NOT NULL,
	"reason" text,
	"reference" text,
	"busy_until" timestamp with time zone,
	"actor" "actor_kind" NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"token_sha256" "bytea" NOT NULL,
	"email" text NOT NULL,
	"role" "user_role" NOT NULL,
	"position" "user_position",
	"merchant_id" text,
	"courier_id" text,
	"rider_id" integer,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_tokenSha256_unique" UNIQUE("token_sha256"),
	CONSTRAINT "invitations_position_of_role" CHECK (case "invitations"."role"
      when 'merchant' then "invitations"."position" in ('owner', 'operator', 'finance', 'developer', 'viewer')
      when 'courier' then "invitations"."position" in ('owner', 'dispatcher', 'finance')
      when 'admin' then "invitations"."position" in ('admin', 'finance', 'support')
      else "invitations"."position" is null
    end is true),
	CONSTRAINT "invitations_name_the_company" CHECK (num_nonnulls("invitations"."merchant_id", "invitations"."courier_id", "invitations"."rider_id")
        = case "invitations"."role" when 'admin' then 0 else 1 end)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text,
	"address" text
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "sign_in_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" "withdrawal_state" DEFAULT 'requested' NOT NULL,
	"method" "payout_method" NOT NULL,
	"destination" text NOT NULL,
	"requested_by" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"payment_reference" text,
	"reject_reason" text,
	"ledger_transaction_id" text,
	CONSTRAINT "withdrawals_ledgerTransactionId_unique" UNIQUE("ledger_transaction_id"),
	CONSTRAINT "withdrawals_amount_positive" CHECK ("withdrawals"."amount_minor" > 0),
	CONSTRAINT "withdrawals_decided_when_not_requested" CHECK (("withdrawals"."state" = 'requested') = ("withdrawals"."decided_at" is null)),
	CONSTRAINT "withdrawals_paid_has_ledger_transaction" CHECK (("withdrawals"."state" = 'paid') = ("withdrawals"."ledger_transaction_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "position" "user_position";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_status_changes" ADD CONSTRAINT "rider_status_changes_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_status_changes" ADD CONSTRAINT "rider_status_changes_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_status_changes" ADD CONSTRAINT "rider_status_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ledger_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_log_of_courier" ON "request_log" USING btree ("courier_id","created_at");--> statement-breakpoint
CREATE INDEX "request_log_of_merchant" ON "request_log" USING btree ("merchant_id","environment","created_at");--> statement-breakpoint
CREATE INDEX "request_log_by_age" ON "request_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rider_status_changes_newest_first" ON "rider_status_changes" USING btree ("rider_id","id");--> statement-breakpoint
CREATE INDEX "invitations_of_merchant" ON "invitations" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_of_courier" ON "invitations" USING btree ("courier_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "withdrawals_of_courier" ON "withdrawals" USING btree ("courier_id","requested_at");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("requested_at") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "riders_by_end_of_lease" ON "riders" USING btree ("busy_until") WHERE busy_until is not null;--> statement-breakpoint
CREATE INDEX "riders_of_courier" ON "riders" USING btree ("courier_id","id");--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_lease_is_of_a_busy_rider" CHECK ("riders"."busy_until" is null or "riders"."is_externally_busy");--> statement-breakpoint
-- Whoever was there before positions were kept is the one who opened the company's account.
UPDATE "users" SET "position" = CASE "role" WHEN 'admin' THEN 'admin'::user_position WHEN 'rider' THEN null ELSE 'owner' END;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_position_of_role" CHECK (case "users"."role"
      when 'merchant' then "users"."position" in ('owner', 'operator', 'finance', 'developer', 'viewer')
      when 'courier' then "users"."position" in ('owner', 'dispatcher', 'finance')
      when 'admin' then "users"."position" in ('admin', 'finance', 'support')
      else "users"."position" is null
    end is true);