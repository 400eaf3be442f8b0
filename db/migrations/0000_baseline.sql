CREATE TYPE "public"."alert_kind" AS ENUM('balance_low', 'endpoint', 'order_late', 'order_cancelled', 'not_delivered', 'returned', 'dispute', 'merchant_day', 'courier_day', 'offers_missed', 'withdrawal');--> statement-breakpoint
CREATE TYPE "public"."actor_kind" AS ENUM('merchant', 'rider', 'courier', 'staff', 'system', 'position');--> statement-breakpoint
CREATE TYPE "public"."adjustment_state" AS ENUM('requested', 'posted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."cancel_reason" AS ENUM('customer_cancelled', 'out_of_stock', 'wrong_address', 'duplicate_order', 'too_slow', 'other', 'no_rider_found', 'rider_cancelled');--> statement-breakpoint
CREATE TYPE "public"."canceller" AS ENUM('merchant_api_key', 'merchant_user', 'rider', 'courier', 'platform', 'system');--> statement-breakpoint
CREATE TYPE "public"."credential_scope" AS ENUM('full', 'read', 'orders', 'wallet');--> statement-breakpoint
CREATE TYPE "public"."delivery_speed" AS ENUM('standard', 'express');--> statement-breakpoint
CREATE TYPE "public"."dispatch_trigger" AS ENUM('placed', 'declined', 'expired', 'dropped', 'searched_again', 'rider_silent', 'rider_busy', 'planned', 'hold_ended', 'joined_run', 'assigned_by_hand');--> statement-breakpoint
CREATE TYPE "public"."dispute_decision" AS ENUM('delivered', 'not_delivered');--> statement-breakpoint
CREATE TYPE "public"."disputer" AS ENUM('recipient', 'merchant');--> statement-breakpoint
CREATE TYPE "public"."environment" AS ENUM('live', 'test');--> statement-breakpoint
CREATE TYPE "public"."handover_kind" AS ENUM('pickup', 'delivery', 'return');--> statement-breakpoint
CREATE TYPE "public"."import_row_state" AS ENUM('unchecked', 'ready', 'invalid', 'failed');--> statement-breakpoint
CREATE TYPE "public"."late_cause" AS ENUM('platform', 'courier', 'merchant', 'recipient');--> statement-breakpoint
CREATE TYPE "public"."ledger_account_kind" AS ENUM('merchant_wallet', 'order_escrow', 'courier_earnings', 'platform_fees', 'top_up_clearing', 'payout_clearing', 'adjustments');--> statement-breakpoint
CREATE TYPE "public"."ledger_transaction_kind" AS ENUM('top_up', 'order_debit', 'order_refund', 'order_settlement', 'return_fee', 'late_credit', 'run_saving', 'withdrawal', 'adjustment');--> statement-breakpoint
CREATE TYPE "public"."offer_state" AS ENUM('open', 'accepted', 'declined', 'expired', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."on_failed" AS ENUM('return', 'hold');--> statement-breakpoint
CREATE TYPE "public"."order_source" AS ENUM('external_api', 'dashboard', 'bulk_import');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('searching', 'assigned', 'arrived_at_pickup', 'picked_up', 'in_transit', 'arrived', 'delivered', 'completed', 'undeliverable', 'returning', 'returned', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."payout_method" AS ENUM('airtel_money', 'tnm_mpamba', 'bank_transfer');--> statement-breakpoint
CREATE TYPE "public"."place_kind" AS ENUM('pickup', 'drop_off');--> statement-breakpoint
CREATE TYPE "public"."product_type" AS ENUM('Package', 'Document', 'Food', 'Fragile');--> statement-breakpoint
CREATE TYPE "public"."proof_method" AS ENUM('simulated', 'pin', 'photo', 'signature');--> statement-breakpoint
CREATE TYPE "public"."rider_action_kind" AS ENUM('go_online', 'go_offline', 'accept_offer', 'decline_offer', 'arrive_at_pickup', 'pick_up', 'depart', 'arrive', 'deliver', 'give_up', 'start_return', 'return', 'drop', 'reorder_stops');--> statement-breakpoint
CREATE TYPE "public"."rider_status_change" AS ENUM('busy_external', 'available', 'lease_ended', 'online', 'offline');--> statement-breakpoint
CREATE TYPE "public"."robo_rider_outcome" AS ENUM('played', 'overtaken');--> statement-breakpoint
CREATE TYPE "public"."robo_rider_scenario" AS ENUM('happy', 'late', 'rider_drops', 'receiver_absent', 'cancelled_by_rider');--> statement-breakpoint
CREATE TYPE "public"."sandbox_expectation" AS ENUM('insufficient_funds', 'rate_limited');--> statement-breakpoint
CREATE TYPE "public"."sandbox_item" AS ENUM('replayed_key', 'handled_insufficient_funds', 'honoured_retry_after', 'verified_signature', 'ignored_duplicate', 'cancelled_order', 'simulated_status');--> statement-breakpoint
CREATE TYPE "public"."staff_role" AS ENUM('owner', 'operator', 'dispatcher', 'finance', 'developer', 'viewer', 'admin', 'support');--> statement-breakpoint
CREATE TYPE "public"."statement_verdict" AS ENUM('matched', 'amount_differs', 'unmatched', 'duplicate', 'already_credited', 'money_out', 'unreadable');--> statement-breakpoint
CREATE TYPE "public"."stop_kind" AS ENUM('pickup', 'dropoff');--> statement-breakpoint
CREATE TYPE "public"."top_up_method" AS ENUM('airtel_money', 'tnm_mpamba', 'bank_transfer', 'online');--> statement-breakpoint
CREATE TYPE "public"."top_up_state" AS ENUM('requested', 'declared', 'in_review', 'confirmed', 'rejected', 'returned', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('merchant', 'courier', 'rider', 'admin');--> statement-breakpoint
CREATE TYPE "public"."webhook_delivery_state" AS ENUM('waiting', 'delivered', 'dead');--> statement-breakpoint
CREATE TYPE "public"."webhook_scenario" AS ENUM('webhook_duplicate', 'webhook_out_of_order', 'webhook_bad_signature');--> statement-breakpoint
CREATE TYPE "public"."withdrawal_state" AS ENUM('requested', 'paid', 'rejected', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."mail_kind" AS ENUM('password_reset', 'password_changed', 'sign_up', 'sign_up_taken', 'alert', 'second_factor_on', 'second_factor_off', 'recovery_codes_renewed', 'recovery_code_used', 'codes_refused', 'email_code', 'email_taken');--> statement-breakpoint
CREATE TYPE "public"."notification_state" AS ENUM('waiting', 'sent', 'delivered', 'failed', 'skipped');--> statement-breakpoint
CREATE TYPE "public"."notification_step" AS ENUM('placed', 'on_the_way', 'attempt_failed', 'delivered', 'cancelled', 'answer', 'offer', 'reply', 'code', 'taken_back');--> statement-breakpoint
CREATE TYPE "public"."reply_channel" AS ENUM('sms', 'ussd', 'whatsapp');--> statement-breakpoint
CREATE TYPE "public"."reply_kind" AS ENUM('message', 'question', 'later', 'neighbour', 'landmark', 'rating', 'preference', 'step');--> statement-breakpoint
CREATE SEQUENCE "public"."outbox_position" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" "adjustment_state" DEFAULT 'requested' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reject_reason" text,
	"ledger_transaction_id" text,
	CONSTRAINT "adjustments_move_something" CHECK ("adjustments"."amount_minor" <> 0),
	CONSTRAINT "adjustments_decided_when_not_requested" CHECK (("adjustments"."state" = 'requested') = ("adjustments"."decided_at" is null)
        and ("adjustments"."decided_at" is null) = ("adjustments"."decided_by" is null)),
	CONSTRAINT "adjustments_decided_by_another_person" CHECK ("adjustments"."decided_by" <> "adjustments"."requested_by"),
	CONSTRAINT "adjustments_posted_has_ledger_transaction" CHECK (("adjustments"."state" = 'posted') = ("adjustments"."ledger_transaction_id" is not null)),
	CONSTRAINT "adjustments_rejected_for_a_reason" CHECK (("adjustments"."state" = 'rejected') = ("adjustments"."reject_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "alert_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"kinds" "alert_kind"[] NOT NULL,
	"language" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_reads" (
	"user_id" text NOT NULL,
	"alert_id" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_reads_user_id_alert_id_pk" PRIMARY KEY("user_id","alert_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "alert_kind" NOT NULL,
	"merchant_id" text,
	"courier_id" text,
	"cause" text NOT NULL,
	"facts" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alerts_once_per_cause" UNIQUE("kind","cause"),
	CONSTRAINT "alerts_of_one_company" CHECK (num_nonnulls("alerts"."merchant_id", "alerts"."courier_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text,
	"environment" "environment",
	"courier_id" text,
	"actor" "actor_kind" NOT NULL,
	"user_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" json NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"market_code" text NOT NULL,
	"auto_accepts_offers" boolean DEFAULT false NOT NULL,
	"dispatch_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspended_reason" text,
	CONSTRAINT "couriers_suspended_has_a_reason" CHECK (("couriers"."suspended_at" is null) = ("couriers"."suspended_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "riders" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "riders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"courier_id" text NOT NULL,
	"environment" "environment" DEFAULT 'live' NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"confirmed_phone" text,
	"vehicle_class" text NOT NULL,
	"plate" text,
	"weight_limit_g" bigint NOT NULL,
	"job_limit" integer NOT NULL,
	"active_jobs" integer DEFAULT 0 NOT NULL,
	"load_g" bigint DEFAULT 0 NOT NULL,
	"express_jobs" integer DEFAULT 0 NOT NULL,
	"last_reserved_at" timestamp with time zone,
	"route_version" integer DEFAULT 0 NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"location" "point",
	"location_accuracy_m" integer,
	"located_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"heard_by" "reply_channel",
	"presence_ends_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	"is_externally_busy" boolean DEFAULT false NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"status_reason" text,
	"status_reference" text,
	"busy_since" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "riders_reference_per_courier" UNIQUE("courier_id","environment","reference"),
	CONSTRAINT "riders_of_tests_are_never_dispatched" CHECK ("riders"."environment" = 'live' or ("riders"."location" is null and "riders"."active_jobs" = 0)),
	CONSTRAINT "riders_jobs_within_limit" CHECK ("riders"."active_jobs" between 0 and "riders"."job_limit"),
	CONSTRAINT "riders_no_more_express_than_jobs" CHECK ("riders"."express_jobs" between 0 and "riders"."active_jobs"),
	CONSTRAINT "riders_load_within_limit" CHECK ("riders"."load_g" between 0 and "riders"."weight_limit_g"),
	CONSTRAINT "riders_bike_carries_50_kg" CHECK ("riders"."vehicle_class" <> 'BIKE' or "riders"."weight_limit_g" <= 50000),
	CONSTRAINT "riders_idle_carries_nothing" CHECK ("riders"."active_jobs" > 0 or "riders"."load_g" = 0),
	CONSTRAINT "riders_lease_is_of_a_busy_rider" CHECK ("riders"."busy_until" is null or "riders"."is_externally_busy"),
	CONSTRAINT "riders_busy_has_a_start" CHECK ("riders"."is_externally_busy" = ("riders"."busy_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "credential_spending" (
	"credential_id" text NOT NULL,
	"day" date NOT NULL,
	"spent_minor" bigint NOT NULL,
	CONSTRAINT "credential_spending_credential_id_day_pk" PRIMARY KEY("credential_id","day")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"courier_id" text,
	"environment" "environment" NOT NULL,
	"scopes" "credential_scope"[] NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"secret_sha256" "bytea" NOT NULL,
	"daily_cap_minor" bigint,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "credentials_secretSha256_unique" UNIQUE("secret_sha256"),
	CONSTRAINT "credentials_have_one_owner" CHECK (num_nonnulls(merchant_id, courier_id) = 1),
	CONSTRAINT "credentials_may_do_something" CHECK (cardinality("credentials"."scopes") > 0),
	CONSTRAINT "credentials_hash_is_sha256" CHECK (octet_length("credentials"."secret_sha256") = 32),
	CONSTRAINT "credentials_cap_is_positive" CHECK ("credentials"."daily_cap_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "capacity_watches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capacity_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"pickup_latitude" double precision NOT NULL,
	"pickup_longitude" double precision NOT NULL,
	"required_weight_g" bigint NOT NULL,
	"vehicle_class" text NOT NULL,
	"delivery_speed" "delivery_speed" DEFAULT 'standard' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dispatch_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispatch_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text,
	"trigger" "dispatch_trigger" NOT NULL,
	"pickup_latitude" double precision NOT NULL,
	"pickup_longitude" double precision NOT NULL,
	"required_weight_g" bigint NOT NULL,
	"radius_m" integer NOT NULL,
	"candidates" json NOT NULL,
	"rider_id" integer,
	"plan" json,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_plans" (
	"market_code" text PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"run_id" bigint NOT NULL,
	"rider_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"state" "offer_state" DEFAULT 'open' NOT NULL,
	"is_auto_accepted" boolean DEFAULT false NOT NULL,
	"pay_minor" bigint NOT NULL,
	"rider_pay_minor" bigint,
	"to_pickup_m" integer NOT NULL,
	"bundle_id" text,
	"extra_minutes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"decline_reason" text,
	"pushed_at" timestamp with time zone,
	CONSTRAINT "offers_open_has_no_answer" CHECK (("offers"."state" = 'open') = ("offers"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rider_stops" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"kind" "stop_kind" NOT NULL,
	"rider_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "rider_stops_merchant_id_environment_order_id_kind_pk" PRIMARY KEY("merchant_id","environment","order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "eta_models" (
	"market_code" text NOT NULL,
	"version" integer NOT NULL,
	"trained_at" timestamp with time zone DEFAULT now() NOT NULL,
	"live_at" timestamp with time zone,
	"trips" integer NOT NULL,
	"earliest" double precision[] NOT NULL,
	"expected" double precision[] NOT NULL,
	"latest" double precision[] NOT NULL,
	"coverage_percent" double precision NOT NULL,
	"width_minutes" double precision NOT NULL,
	"pinball" double precision NOT NULL,
	"last_coverage_percent" double precision NOT NULL,
	"last_pinball" double precision NOT NULL,
	CONSTRAINT "eta_models_market_code_version_pk" PRIMARY KEY("market_code","version"),
	CONSTRAINT "eta_models_weight_of_each_feature" CHECK (cardinality("eta_models"."earliest") = 7 and cardinality("eta_models"."expected") = 7 and cardinality("eta_models"."latest") = 7),
	CONSTRAINT "eta_models_live_is_better" CHECK ("eta_models"."live_at" is null or "eta_models"."pinball" < "eta_models"."last_pinball")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"sequence" integer,
	"previous_sequence" integer GENERATED ALWAYS AS (nullif(sequence - 1, 0)) STORED,
	"status" "order_status",
	"status_label" text,
	"actor" "actor_kind" NOT NULL,
	"channel" "reply_channel",
	"reason" text,
	"scenario" "webhook_scenario",
	"data" json NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "events_sequence_per_order" UNIQUE("order_id","merchant_id","environment","sequence"),
	CONSTRAINT "events_of_orders_are_numbered" CHECK (("events"."order_id" is null) = ("events"."sequence" is null)),
	CONSTRAINT "events_sequence_from_one" CHECK ("events"."sequence" >= 1),
	CONSTRAINT "events_scenario_is_a_test" CHECK ("events"."scenario" is null or "events"."environment" = 'test')
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp with time zone,
	"position" bigint,
	CONSTRAINT "outbox_once_per_event" UNIQUE("merchant_id","environment","event_id"),
	CONSTRAINT "outbox_dispatched_has_position" CHECK (("outbox"."dispatched_at" is null) = ("outbox"."position" is null))
);
--> statement-breakpoint
CREATE TABLE "gazetteer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gazetteer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_code" text NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"kind" text NOT NULL,
	"rank" smallint NOT NULL,
	"town" text,
	"location" "point" NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gazetteer_reference" UNIQUE("market_code","source","reference"),
	CONSTRAINT "gazetteer_names_not_empty" CHECK ("gazetteer"."folded" <> ''),
	CONSTRAINT "gazetteer_rank_not_negative" CHECK ("gazetteer"."rank" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gazetteer_names" (
	"market_code" text NOT NULL,
	"text" text NOT NULL,
	"place_id" bigint NOT NULL,
	"skipped" smallint NOT NULL,
	"rank" smallint NOT NULL,
	"location" "point" NOT NULL,
	CONSTRAINT "gazetteer_names_place_id_skipped_pk" PRIMARY KEY("place_id","skipped")
);
--> statement-breakpoint
CREATE TABLE "gazetteer_spellings" (
	"market_code" text NOT NULL,
	"key" text NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handover_photos" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handover_photos_merchant_id_environment_order_id_number_pk" PRIMARY KEY("merchant_id","environment","order_id","number")
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"previous_number" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED,
	"kind" "handover_kind" NOT NULL,
	"document" text NOT NULL,
	"sha256" text NOT NULL,
	"previous_sha256" text,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_merchant_id_environment_order_id_number_pk" PRIMARY KEY("merchant_id","environment","order_id","number"),
	CONSTRAINT "handovers_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "handovers_from_one" CHECK ("handovers"."number" >= 1),
	CONSTRAINT "handovers_point_at_their_predecessor" CHECK (("handovers"."number" = 1) = ("handovers"."previous_sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"cells" json NOT NULL,
	"state" "import_row_state" DEFAULT 'unchecked' NOT NULL,
	"request" json,
	"fee_minor" bigint,
	"reason" json,
	"warnings" json,
	"distance_m" integer,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "import_rows_merchant_id_environment_import_id_number_pk" PRIMARY KEY("merchant_id","environment","import_id","number"),
	CONSTRAINT "import_rows_numbered_from_one" CHECK ("import_rows"."number" >= 1),
	CONSTRAINT "import_rows_ready_has_request_and_fee" CHECK ("import_rows"."state" <> 'ready' or ("import_rows"."request" is not null and "import_rows"."fee_minor" > 0)),
	CONSTRAINT "import_rows_refused_for_a_reason" CHECK (("import_rows"."state" in ('invalid', 'failed')) = ("import_rows"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"header" json NOT NULL,
	"mapping" json NOT NULL,
	"row_count" integer NOT NULL,
	CONSTRAINT "imports_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "imports_have_rows" CHECK ("imports"."row_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"month" date NOT NULL,
	"number" text GENERATED ALWAYS AS ('INV-' || year::text || '-' || lpad(sequence::text, 6, '0')) STORED NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"currency" text NOT NULL,
	"issuer" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	CONSTRAINT "invoices_merchant_id_environment_month_pk" PRIMARY KEY("merchant_id","environment","month"),
	CONSTRAINT "invoices_number" UNIQUE("year","sequence"),
	CONSTRAINT "invoices_of_real_money" CHECK ("invoices"."environment" = 'live'),
	CONSTRAINT "invoices_month_is_its_first_day" CHECK (extract(day from "invoices"."month") = 1),
	CONSTRAINT "invoices_numbered_from_one" CHECK ("invoices"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "late_credit_terms" (
	"market_code" text NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "late_credit_terms_market_code_version_pk" PRIMARY KEY("market_code","version"),
	CONSTRAINT "late_credit_terms_numbered_from_one" CHECK ("late_credit_terms"."version" >= 1),
	CONSTRAINT "late_credit_terms_are_steps" CHECK (jsonb_typeof("late_credit_terms"."steps") = 'array')
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "ledger_account_kind" NOT NULL,
	"merchant_id" text,
	"environment" "environment",
	"courier_id" text,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_with_currency" UNIQUE("id","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_after_minor" bigint,
	CONSTRAINT "ledger_entries_once_per_account" UNIQUE("transaction_id","account_id"),
	CONSTRAINT "ledger_entries_move_something" CHECK ("ledger_entries"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "ledger_transaction_kind" NOT NULL,
	"currency" text NOT NULL,
	"merchant_id" text,
	"environment" "environment",
	"order_id" text,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_with_currency" UNIQUE("id","currency")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"account_id" text NOT NULL,
	"currency" text NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallets_merchant_id_environment_pk" PRIMARY KEY("merchant_id","environment"),
	CONSTRAINT "wallets_accountId_unique" UNIQUE("account_id"),
	CONSTRAINT "wallets_never_negative" CHECK ("wallets"."balance_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"ran_by" text,
	"is_whole" boolean DEFAULT true NOT NULL,
	"finding_count" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"trial_balance" jsonb,
	"is_told" boolean DEFAULT true NOT NULL,
	"seen_entry_id" bigint DEFAULT 0 NOT NULL,
	"seen_outbox_id" bigint DEFAULT 0 NOT NULL,
	"seen_before" bigint DEFAULT 0 NOT NULL,
	"sound_entry_id" bigint DEFAULT 0 NOT NULL,
	"sound_outbox_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_checks_count_what_they_keep" CHECK ("ledger_checks"."finding_count" >= jsonb_array_length("ledger_checks"."findings"))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"kind" "mail_kind" NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now(),
	"last_error" text,
	CONSTRAINT "mails_recipient_is_one_address" CHECK ("mails"."recipient" ~ '^[A-Za-z0-9_''+.-]+@[A-Za-z0-9.-]+$' and length("mails"."recipient") <= 254),
	CONSTRAINT "mails_subject_is_one_line" CHECK ("mails"."subject" !~ '[[:cntrl:]]' and length("mails"."subject") between 1 and 200),
	CONSTRAINT "mails_sent_keep_no_text" CHECK ("mails"."sent_at" is null or ("mails"."text" = '' and "mails"."next_try_at" is null))
);
--> statement-breakpoint
CREATE TABLE "market_taxes" (
	"market_code" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"rate_bp" integer NOT NULL,
	CONSTRAINT "market_taxes_market_code_valid_from_pk" PRIMARY KEY("market_code","valid_from"),
	CONSTRAINT "market_taxes_rate" CHECK ("market_taxes"."rate_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"minor_per_unit" integer DEFAULT 100 NOT NULL,
	"timezone" text NOT NULL,
	"phone_region" text NOT NULL,
	"dispatch_radius_m" integer NOT NULL,
	"dispatch_widest_radius_m" integer DEFAULT 50000 NOT NULL,
	"offer_seconds" integer DEFAULT 30 NOT NULL,
	"presence_minutes" integer DEFAULT 15 NOT NULL,
	"search_minutes" integer DEFAULT 10 NOT NULL,
	"dispute_hours" integer DEFAULT 24 NOT NULL,
	"arrival_radius_m" integer DEFAULT 80 NOT NULL,
	"dispatch_lead_minutes" integer DEFAULT 30 NOT NULL,
	"hold_seconds" integer DEFAULT 0 NOT NULL,
	"minutes_per_job" integer DEFAULT 20 NOT NULL,
	"larger_vehicle_minutes" integer DEFAULT 10 NOT NULL,
	"wallet_low_minor" bigint,
	"low_balance_orders" integer DEFAULT 10 NOT NULL,
	"late_order_minutes" integer DEFAULT 15 NOT NULL,
	"summary_hour" integer DEFAULT 7 NOT NULL,
	"top_up_minimum_minor" bigint,
	"top_up_maximum_minor" bigint,
	"withdrawal_minimum_minor" bigint DEFAULT 100 NOT NULL,
	"tax_number_name" text,
	"tax_number_pattern" text,
	"tax_number_example" text,
	"withdrawal_approval_minor" bigint,
	"payout_cooling_off_hours" integer DEFAULT 24 NOT NULL,
	"withdrawal_release_minutes" integer DEFAULT 30 NOT NULL,
	"adjustment_confirm_minor" bigint,
	"support_phone" text,
	"area_south" double precision DEFAULT -90 NOT NULL,
	"area_north" double precision DEFAULT 90 NOT NULL,
	"area_west" double precision DEFAULT -180 NOT NULL,
	"area_east" double precision DEFAULT 180 NOT NULL,
	CONSTRAINT "markets_currency_is_iso_4217" CHECK ("markets"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "markets_minor_per_unit_known" CHECK ("markets"."minor_per_unit" in (1, 10, 100, 1000, 10000)),
	CONSTRAINT "markets_dispatch_radius_positive" CHECK ("markets"."dispatch_radius_m" > 0),
	CONSTRAINT "markets_dispatch_patience_positive" CHECK ("markets"."offer_seconds" > 0 and "markets"."presence_minutes" > 0 and "markets"."search_minutes" > 0 and "markets"."dispatch_lead_minutes" > 0),
	CONSTRAINT "markets_dispatch_costs_not_negative" CHECK ("markets"."minutes_per_job" >= 0 and "markets"."larger_vehicle_minutes" >= 0),
	CONSTRAINT "markets_hold_is_minutes" CHECK ("markets"."hold_seconds" between 0 and 600),
	CONSTRAINT "markets_dispute_hours_positive" CHECK ("markets"."dispute_hours" > 0),
	CONSTRAINT "markets_arrival_radius_positive" CHECK ("markets"."arrival_radius_m" > 0),
	CONSTRAINT "markets_wallet_low_positive" CHECK ("markets"."wallet_low_minor" > 0),
	CONSTRAINT "markets_alert_rules" CHECK ("markets"."low_balance_orders" > 0 and "markets"."late_order_minutes" >= 0 and "markets"."summary_hour" between 0 and 23),
	CONSTRAINT "markets_top_up_range" CHECK (("markets"."top_up_minimum_minor" is null) = ("markets"."top_up_maximum_minor" is null) and 0 < "markets"."top_up_minimum_minor" and "markets"."top_up_minimum_minor" <= "markets"."top_up_maximum_minor"),
	CONSTRAINT "markets_tax_number_whole_or_absent" CHECK (("markets"."tax_number_name" is null) = ("markets"."tax_number_pattern" is null) and ("markets"."tax_number_name" is null) = ("markets"."tax_number_example" is null) and "markets"."tax_number_example" ~ "markets"."tax_number_pattern"),
	CONSTRAINT "markets_withdrawal_minimum_positive" CHECK ("markets"."withdrawal_minimum_minor" > 0),
	CONSTRAINT "markets_withdrawal_approval_positive" CHECK ("markets"."withdrawal_approval_minor" > 0),
	CONSTRAINT "markets_payout_waits_not_negative" CHECK ("markets"."payout_cooling_off_hours" >= 0 and "markets"."withdrawal_release_minutes" >= 0),
	CONSTRAINT "markets_adjustment_confirm_positive" CHECK ("markets"."adjustment_confirm_minor" > 0),
	CONSTRAINT "markets_area_on_the_globe" CHECK ("markets"."area_south" between -90 and "markets"."area_north" and "markets"."area_north" <= 90 and "markets"."area_west" between -180 and "markets"."area_east" and "markets"."area_east" <= 180)
);
--> statement-breakpoint
CREATE TABLE "order_status_transitions" (
	"from_status" "order_status" NOT NULL,
	"to_status" "order_status" NOT NULL,
	CONSTRAINT "order_status_transitions_pair" UNIQUE("from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_code" text NOT NULL,
	"vehicle_class" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"service_id" text NOT NULL,
	"base_minor" bigint NOT NULL,
	"per_km_minor" bigint NOT NULL,
	"weight_bands" jsonb NOT NULL,
	"speed_factors_bp" jsonb NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"rounding_step_minor" bigint NOT NULL,
	"platform_fee_bp" integer NOT NULL,
	"return_fee_bp" integer NOT NULL,
	"run_share_bp" integer DEFAULT 0 NOT NULL,
	"circuity_bp" integer NOT NULL,
	"max_distance_m" integer NOT NULL,
	"average_speed_kmh" integer NOT NULL,
	"handling_minutes" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "rate_cards_version" UNIQUE("market_code","vehicle_class","version"),
	CONSTRAINT "rate_cards_amounts_sane" CHECK ("rate_cards"."base_minor" >= 0 and "rate_cards"."per_km_minor" >= 0 and "rate_cards"."minimum_minor" > 0 and "rate_cards"."rounding_step_minor" > 0),
	CONSTRAINT "rate_cards_withdrawn_before_start" CHECK ("rate_cards"."withdrawn_at" < "rate_cards"."effective_from"),
	CONSTRAINT "rate_cards_platform_fee_share" CHECK ("rate_cards"."platform_fee_bp" between 0 and 10000),
	CONSTRAINT "rate_cards_return_fee_share" CHECK ("rate_cards"."return_fee_bp" between 0 and 10000),
	CONSTRAINT "rate_cards_run_share" CHECK ("rate_cards"."run_share_bp" between 0 and 10000),
	CONSTRAINT "rate_cards_circuity_at_least_one" CHECK ("rate_cards"."circuity_bp" >= 10000),
	CONSTRAINT "rate_cards_speed_positive" CHECK ("rate_cards"."average_speed_kmh" > 0 and "rate_cards"."handling_minutes" >= 0 and "rate_cards"."max_distance_m" > 0)
);
--> statement-breakpoint
CREATE TABLE "service_areas" (
	"market_code" text NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"radius_m" integer NOT NULL,
	CONSTRAINT "service_areas_market_code_name_pk" PRIMARY KEY("market_code","name"),
	CONSTRAINT "service_areas_on_the_globe" CHECK ("service_areas"."latitude" between -90 and 90 and "service_areas"."longitude" between -180 and 180),
	CONSTRAINT "service_areas_radius_positive" CHECK ("service_areas"."radius_m" > 0)
);
--> statement-breakpoint
CREATE TABLE "vehicle_classes" (
	"code" text PRIMARY KEY NOT NULL,
	"weight_limit_g" bigint NOT NULL,
	"job_limit" integer NOT NULL,
	CONSTRAINT "vehicle_classes_limits_positive" CHECK ("vehicle_classes"."weight_limit_g" > 0 and "vehicle_classes"."job_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payer_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "merchants_payer_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market_code" text NOT NULL,
	"pickup_address" text,
	"pickup_latitude" double precision,
	"pickup_longitude" double precision,
	"phone" text,
	"confirmed_phone" text,
	"legal_name" text,
	"tax_number" text,
	"billing_address" text,
	"invoiced_through" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requests_per_minute" integer,
	"suspended_at" timestamp with time zone,
	"suspended_reason" text,
	CONSTRAINT "merchants_payerNumber_unique" UNIQUE("payer_number"),
	CONSTRAINT "merchants_rate_is_positive" CHECK ("merchants"."requests_per_minute" > 0),
	CONSTRAINT "merchants_suspended_has_a_reason" CHECK (("merchants"."suspended_at" is null) = ("merchants"."suspended_reason" is null)),
	CONSTRAINT "merchants_pickup_whole_or_absent" CHECK (("merchants"."pickup_latitude" is null) = ("merchants"."pickup_longitude" is null)),
	CONSTRAINT "merchants_pickup_on_earth" CHECK ("merchants"."pickup_latitude" between -90 and 90 and "merchants"."pickup_longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "courier_delivery_days" (
	"courier_id" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"source" "order_source" NOT NULL,
	"completed" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"rating_sum" bigint NOT NULL,
	"rated" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"platform_fee_minor" bigint NOT NULL,
	CONSTRAINT "courier_delivery_days_courier_id_day_currency_source_pk" PRIMARY KEY("courier_id","day","currency","source")
);
--> statement-breakpoint
CREATE TABLE "courier_delivery_deltas" (
	"courier_id" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"source" "order_source" NOT NULL,
	"completed" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"rating_sum" bigint NOT NULL,
	"rated" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"platform_fee_minor" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "courier_delivery_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "courier_delivery_deltas_courier_id_id_pk" PRIMARY KEY("courier_id","id")
);
--> statement-breakpoint
CREATE TABLE "courier_earnings_days" (
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"settled_minor" bigint NOT NULL,
	"withdrawn_minor" bigint NOT NULL,
	"first_entry_id" bigint NOT NULL,
	"last_entry_id" bigint NOT NULL,
	CONSTRAINT "courier_earnings_days_courier_id_currency_day_pk" PRIMARY KEY("courier_id","currency","day")
);
--> statement-breakpoint
CREATE TABLE "courier_earnings_deltas" (
	"courier_id" text NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"settled_minor" bigint NOT NULL,
	"withdrawn_minor" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "courier_earnings_deltas_courier_id_currency_entry_id_pk" PRIMARY KEY("courier_id","currency","entry_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"steps" "notification_step"[] NOT NULL,
	"language" text NOT NULL,
	"daily_budget_minor" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_merchant_id_environment_pk" PRIMARY KEY("merchant_id","environment"),
	CONSTRAINT "notification_settings_budget_not_negative" CHECK ("notification_settings"."daily_budget_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text,
	"environment" "environment",
	"order_id" text,
	"cause" text NOT NULL,
	"step" "notification_step" NOT NULL,
	"phone" text NOT NULL,
	"language" text,
	"text" text,
	"segments" smallint,
	"state" "notification_state" DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"provider" text,
	"provider_message_id" text,
	"network" text,
	"cost_minor" bigint,
	"currency" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "notifications_once_per_cause" UNIQUE("cause","step"),
	CONSTRAINT "notifications_order_whole_or_absent" CHECK (("notifications"."merchant_id" is null) = ("notifications"."order_id" is null) and ("notifications"."environment" is null) = ("notifications"."order_id" is null)),
	CONSTRAINT "notifications_phone_is_e164" CHECK ("notifications"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "notifications_sent_has_a_time" CHECK ("notifications"."state" not in ('sent', 'delivered') or "notifications"."sent_at" is not null),
	CONSTRAINT "notifications_unsent_has_a_reason" CHECK ("notifications"."state" not in ('failed', 'skipped') or "notifications"."reason" is not null),
	CONSTRAINT "notifications_cost_has_a_currency" CHECK (("notifications"."cost_minor" is null) = ("notifications"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "phone_preferences" (
	"phone" text PRIMARY KEY NOT NULL,
	"language" text,
	"opted_out_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_message_id" text NOT NULL,
	"merchant_id" text,
	"environment" "environment",
	"order_id" text,
	"phone" text NOT NULL,
	"channel" "reply_channel" NOT NULL,
	"kind" "reply_kind" NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replies_once_per_message" UNIQUE("provider","provider_message_id"),
	CONSTRAINT "replies_order_whole_or_absent" CHECK (("replies"."merchant_id" is null) = ("replies"."order_id" is null) and ("replies"."environment" is null) = ("replies"."order_id" is null)),
	CONSTRAINT "replies_phone_is_e164" CHECK ("replies"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "replies_text_is_short" CHECK (length("replies"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"key" text NOT NULL,
	"material" json NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_merchant_id_environment_key_pk" PRIMARY KEY("merchant_id","environment","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"tracking_id" text NOT NULL,
	"receiver_token" text NOT NULL,
	"parcel_code" text NOT NULL,
	"delivery_pin" text NOT NULL,
	"pin_tries" smallint DEFAULT 0 NOT NULL,
	"return_pin" text NOT NULL,
	"return_pin_tries" smallint DEFAULT 0 NOT NULL,
	"on_failed" "on_failed" DEFAULT 'return' NOT NULL,
	"failed_attempts" smallint DEFAULT 0 NOT NULL,
	"source" "order_source" NOT NULL,
	"status" "order_status" DEFAULT 'searching' NOT NULL,
	"status_label" text DEFAULT 'searching' NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text,
	"merchant_reference_id" text,
	"metadata" json,
	"quote_id" text,
	"rate_card_id" bigint NOT NULL,
	"vehicle_class" text NOT NULL,
	"product_type" "product_type" NOT NULL,
	"item_name" text,
	"min_weight_g" bigint NOT NULL,
	"required_weight_g" bigint NOT NULL,
	"delivery_speed" "delivery_speed" NOT NULL,
	"pickup_address" text,
	"pickup_latitude" double precision NOT NULL,
	"pickup_longitude" double precision NOT NULL,
	"pickup_contact_name" text,
	"pickup_contact_phone" text,
	"pickup_note" text,
	"delivery_address" text,
	"delivery_latitude" double precision NOT NULL,
	"delivery_longitude" double precision NOT NULL,
	"dropoff_note" text,
	"receiver_name" text,
	"receiver_phone" text,
	"distance_m" integer NOT NULL,
	"eta_minutes" integer NOT NULL,
	"promised_from" timestamp with time zone NOT NULL,
	"promised_by" timestamp with time zone NOT NULL,
	"delayed_to" timestamp with time zone,
	"carry_minutes" integer NOT NULL,
	"to_pickup_minutes" integer,
	"fee_minor" bigint NOT NULL,
	"platform_fee_minor" bigint NOT NULL,
	"refund_minor" bigint DEFAULT 0 NOT NULL,
	"late_cause" "late_cause",
	"late_credit_minor" bigint,
	"rider_pay_minor" bigint,
	"return_fee_minor" bigint DEFAULT 0 NOT NULL,
	"return_fee_charged_at" timestamp with time zone,
	"currency" text NOT NULL,
	"deliver_from" timestamp with time zone,
	"deliver_until" timestamp with time zone,
	"run_id" text,
	"run_route" smallint,
	"run_stop" smallint,
	"single_fee_minor" bigint,
	"pickup_at" timestamp with time zone,
	"dispatch_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"usual_ready_at" timestamp with time zone,
	"offer_at" timestamp with time zone,
	"rider_id" integer,
	"courier_id" text,
	"import_id" text,
	"import_row" integer,
	"rating" smallint,
	"rated_at" timestamp with time zone,
	"rating_comment" text,
	"confirmed_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"disputed_by" "disputer",
	"dispute_reason" text,
	"dispute_answer" text,
	"dispute_answered_at" timestamp with time zone,
	"dispute_decision" "dispute_decision",
	"dispute_decided_at" timestamp with time zone,
	"cancel_reason_code" "cancel_reason",
	"cancel_reason" text,
	"cancelled_by" "canceller",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assigned_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "orders_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "orders_trackingId_unique" UNIQUE("tracking_id"),
	CONSTRAINT "orders_receiverToken_unique" UNIQUE("receiver_token"),
	CONSTRAINT "orders_place_in_run" CHECK (num_nulls("orders"."run_id", "orders"."run_route", "orders"."run_stop", "orders"."single_fee_minor") in (0, 4)
        and ("orders"."run_id" is null or "orders"."run_route" > 0 and "orders"."run_stop" > 0)),
	CONSTRAINT "orders_run_saves" CHECK ("orders"."fee_minor" <= "orders"."single_fee_minor"),
	CONSTRAINT "orders_window_in_order" CHECK ("orders"."deliver_from" < "orders"."deliver_until"),
	CONSTRAINT "orders_fee_positive" CHECK ("orders"."fee_minor" > 0),
	CONSTRAINT "orders_platform_fee_within_fee" CHECK ("orders"."platform_fee_minor" between 0 and "orders"."fee_minor"),
	CONSTRAINT "orders_weight_range" CHECK (0 <= "orders"."min_weight_g" and "orders"."min_weight_g" < "orders"."required_weight_g"),
	CONSTRAINT "orders_import_row_of_bulk_import" CHECK (("orders"."import_id" is null) = ("orders"."import_row" is null)
        and ("orders"."import_id" is null or "orders"."source" = 'bulk_import')),
	CONSTRAINT "orders_pin_is_four_digits" CHECK ("orders"."delivery_pin" ~ '^[0-9]{4}$'),
	CONSTRAINT "orders_rating_in_stars" CHECK ("orders"."rating" between 1 and 5),
	CONSTRAINT "orders_test_has_no_rider" CHECK ("orders"."environment" = 'live' or "orders"."rider_id" is null),
	CONSTRAINT "orders_rider_has_courier" CHECK (("orders"."rider_id" is null) = ("orders"."courier_id" is null)),
	CONSTRAINT "orders_delivered_has_time" CHECK ("orders"."status" not in ('delivered', 'completed') or "orders"."delivered_at" is not null),
	CONSTRAINT "orders_cancelled_by_someone" CHECK (("orders"."status" = 'cancelled') = ("orders"."cancelled_by" is not null)),
	CONSTRAINT "orders_dispatch_before_pickup" CHECK ("orders"."dispatch_at" <= "orders"."pickup_at"),
	CONSTRAINT "orders_return_pin_is_four_digits" CHECK ("orders"."return_pin" ~ '^[0-9]{4}$'),
	CONSTRAINT "orders_return_fee_not_negative" CHECK ("orders"."return_fee_minor" >= 0),
	CONSTRAINT "orders_return_fee_of_live_return" CHECK ("orders"."return_fee_charged_at" is null
        or "orders"."status" = 'returned' and "orders"."environment" = 'live'),
	CONSTRAINT "orders_refund_within_fee" CHECK ("orders"."refund_minor" between 0 and "orders"."fee_minor"),
	CONSTRAINT "orders_refund_is_live" CHECK ("orders"."refund_minor" = 0 or "orders"."environment" = 'live'),
	CONSTRAINT "orders_late_credit_within_fee" CHECK (("orders"."late_cause" is null) = ("orders"."late_credit_minor" is null)
        and "orders"."late_credit_minor" between 0 and "orders"."fee_minor"),
	CONSTRAINT "orders_late_credit_of_completed" CHECK ("orders"."late_cause" is null or "orders"."status" = 'completed' and "orders"."environment" = 'live'),
	CONSTRAINT "orders_late_credit_has_payer" CHECK ("orders"."late_credit_minor" = 0 or "orders"."late_cause" in ('platform', 'courier')),
	CONSTRAINT "orders_dispute_has_who_opened_it" CHECK (("orders"."disputed_at" is null) = ("orders"."disputed_by" is null)),
	CONSTRAINT "orders_dispute_answer_whole" CHECK (("orders"."dispute_answer" is null) = ("orders"."dispute_answered_at" is null)
        and ("orders"."dispute_answer" is null or "orders"."disputed_at" is not null)),
	CONSTRAINT "orders_decided_dispute_whole" CHECK (("orders"."dispute_decision" is null) = ("orders"."dispute_decided_at" is null)
        and ("orders"."dispute_decision" is null or "orders"."disputed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_statement_lines" (
	"statement_id" text NOT NULL,
	"line_number" integer NOT NULL,
	"method" "top_up_method" NOT NULL,
	"cells" jsonb NOT NULL,
	"provider_transaction_id" text,
	"paid_at" timestamp with time zone,
	"amount_minor" bigint,
	"payer" text,
	"reference" text,
	"is_reference_repaired" boolean DEFAULT false NOT NULL,
	"verdict" "statement_verdict" NOT NULL,
	"note" text,
	"top_up_id" text,
	"matched_by" text,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "bank_statement_lines_statement_id_line_number_pk" PRIMARY KEY("statement_id","line_number"),
	CONSTRAINT "bank_statement_lines_numbered_from_one" CHECK ("bank_statement_lines"."line_number" >= 1),
	CONSTRAINT "bank_statement_lines_matched_is_whole" CHECK ("bank_statement_lines"."verdict" not in ('matched', 'amount_differs')
        or ("bank_statement_lines"."top_up_id" is not null and "bank_statement_lines"."provider_transaction_id" is not null and "bank_statement_lines"."amount_minor" > 0)),
	CONSTRAINT "bank_statement_lines_matched_by_hand" CHECK ("bank_statement_lines"."matched_by" is null or "bank_statement_lines"."verdict" in ('matched', 'amount_differs')),
	CONSTRAINT "bank_statement_lines_confirmed_by_a_person" CHECK (("bank_statement_lines"."confirmed_at" is null) = ("bank_statement_lines"."confirmed_by" is null)
        and ("bank_statement_lines"."confirmed_at" is null or ("bank_statement_lines"."verdict" in ('matched', 'amount_differs') and "bank_statement_lines"."refusal" is null)))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"market_code" text NOT NULL,
	"method" "top_up_method" NOT NULL,
	"file_name" text,
	"sha256" text NOT NULL,
	"header" jsonb NOT NULL,
	"columns" jsonb,
	"line_count" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "bank_statements_have_lines" CHECK ("bank_statements"."line_count" > 0),
	CONSTRAINT "bank_statements_sha256_whole" CHECK ("bank_statements"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"rider_id" integer,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "phone_codes_of_one_owner" CHECK (num_nonnulls("phone_codes"."merchant_id", "phone_codes"."rider_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "pickup_waits" (
	"merchant_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"trips" integer NOT NULL,
	"wait_minutes" integer NOT NULL,
	"ready_minutes" integer,
	"learned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pickup_waits_merchant_id_latitude_longitude_pk" PRIMARY KEY("merchant_id","latitude","longitude"),
	CONSTRAINT "pickup_waits_in_range" CHECK ("pickup_waits"."trips" > 0 and "pickup_waits"."wait_minutes" >= 0 and "pickup_waits"."ready_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "pin_requests" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"user_id" text NOT NULL,
	"receiver_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy_m" integer,
	"landmark" text,
	CONSTRAINT "pin_requests_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "pin_requests_id_unique" UNIQUE("id"),
	CONSTRAINT "pin_requests_answer_is_a_place" CHECK (("pin_requests"."answered_at" is null) = ("pin_requests"."latitude" is null)
        and ("pin_requests"."latitude" is null) = ("pin_requests"."longitude" is null)),
	CONSTRAINT "pin_requests_on_earth" CHECK ("pin_requests"."latitude" between -90 and 90 and "pin_requests"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"kind" "place_kind" NOT NULL,
	"name" text NOT NULL,
	"landmark" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "places_on_earth" CHECK ("places"."latitude" between -90 and 90 and "places"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "proofs_of_delivery" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"method" "proof_method" NOT NULL,
	"recipient_name" text,
	"latitude" double precision,
	"longitude" double precision,
	"metres_from_destination" integer,
	"is_pin_verified" boolean DEFAULT false NOT NULL,
	"signature_path" text,
	"note" text,
	"handover_number" integer,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proofs_of_delivery_merchant_id_environment_order_id_pk" PRIMARY KEY("merchant_id","environment","order_id"),
	CONSTRAINT "proofs_of_delivery_signed_or_simulated" CHECK ("proofs_of_delivery"."handover_number" is not null or "proofs_of_delivery"."method" = 'simulated')
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"rate_card_id" bigint NOT NULL,
	"vehicle_class" text NOT NULL,
	"pickup_latitude" double precision NOT NULL,
	"pickup_longitude" double precision NOT NULL,
	"delivery_latitude" double precision NOT NULL,
	"delivery_longitude" double precision NOT NULL,
	"product_type" "product_type" NOT NULL,
	"min_weight_g" bigint NOT NULL,
	"required_weight_g" bigint NOT NULL,
	"delivery_speed" "delivery_speed" NOT NULL,
	"distance_m" integer NOT NULL,
	"eta_minutes" integer NOT NULL,
	"carry_minutes" integer NOT NULL,
	"fee_minor" bigint NOT NULL,
	"platform_fee_minor" bigint NOT NULL,
	"on_failed" "on_failed" DEFAULT 'return' NOT NULL,
	"return_fee_minor" bigint NOT NULL,
	"pickup_at" timestamp with time zone,
	"currency" text NOT NULL,
	"breakdown" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "quotes_fee_positive" CHECK ("quotes"."fee_minor" > 0),
	CONSTRAINT "quotes_return_fee_not_negative" CHECK ("quotes"."return_fee_minor" >= 0),
	CONSTRAINT "quotes_platform_fee_within_fee" CHECK ("quotes"."platform_fee_minor" between 0 and "quotes"."fee_minor")
);
--> statement-breakpoint
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
	"order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_log_has_one_caller" CHECK (num_nonnulls("request_log"."merchant_id", "request_log"."courier_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "rider_earnings" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"delivery_minor" bigint,
	"return_minor" bigint NOT NULL,
	"waiting_minor" bigint NOT NULL,
	"waiting_minutes" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "rider_earnings_merchant_id_environment_order_id_pk" PRIMARY KEY("merchant_id","environment","order_id"),
	CONSTRAINT "rider_earnings_not_negative" CHECK ("rider_earnings"."delivery_minor" >= 0 and "rider_earnings"."return_minor" >= 0 and "rider_earnings"."waiting_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rider_pay_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_pay_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"courier_id" text NOT NULL,
	"rider_id" integer,
	"share_bp" integer,
	"per_delivery_minor" bigint,
	"per_return_minor" bigint DEFAULT 0 NOT NULL,
	"per_wait_minute_minor" bigint DEFAULT 0 NOT NULL,
	"free_wait_minutes" integer DEFAULT 0 NOT NULL,
	"longest_wait_minutes" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_pay_terms_once" UNIQUE NULLS NOT DISTINCT("courier_id","rider_id"),
	CONSTRAINT "rider_pay_terms_share_or_amount" CHECK (("rider_pay_terms"."share_bp" is null) <> ("rider_pay_terms"."per_delivery_minor" is null)),
	CONSTRAINT "rider_pay_terms_within_reason" CHECK ("rider_pay_terms"."share_bp" between 0 and 10000 and "rider_pay_terms"."per_return_minor" >= 0
        and "rider_pay_terms"."per_wait_minute_minor" >= 0 and "rider_pay_terms"."free_wait_minutes" between 0 and 1440
        and "rider_pay_terms"."longest_wait_minutes" between 0 and 1440 and "rider_pay_terms"."per_delivery_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rider_actions" (
	"rider_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" "rider_action_kind" NOT NULL,
	"merchant_id" text,
	"environment" "environment",
	"order_id" text,
	"answer" json,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_actions_rider_id_key_pk" PRIMARY KEY("rider_id","key")
);
--> statement-breakpoint
CREATE TABLE "rider_positions" (
	"rider_id" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy_m" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_positions_rider_id_recorded_at_pk" PRIMARY KEY("rider_id","recorded_at"),
	CONSTRAINT "rider_positions_on_earth" CHECK ("rider_positions"."latitude" between -90 and 90 and "rider_positions"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "rider_push_subscriptions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"rider_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "taken_jobs" (
	"rider_id" integer NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"order_id" text NOT NULL,
	"status" "order_status" NOT NULL,
	"actor" "actor_kind" NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taken_jobs_rider_id_taken_at_order_id_pk" PRIMARY KEY("rider_id","taken_at","order_id")
);
--> statement-breakpoint
CREATE TABLE "ussd_sessions" (
	"provider" text NOT NULL,
	"session_id" text NOT NULL,
	"rider_id" integer NOT NULL,
	"listed" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ussd_sessions_provider_session_id_pk" PRIMARY KEY("provider","session_id")
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
CREATE TABLE "robo_riders" (
	"merchant_id" text NOT NULL,
	"environment" "environment" DEFAULT 'test' NOT NULL,
	"order_id" text NOT NULL,
	"scenario" "robo_rider_scenario" NOT NULL,
	"seconds_per_step" integer NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"last_sequence" integer NOT NULL,
	"next_step_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" "robo_rider_outcome",
	CONSTRAINT "robo_riders_merchant_id_environment_order_id_pk" PRIMARY KEY("merchant_id","environment","order_id"),
	CONSTRAINT "robo_riders_test_orders_only" CHECK ("robo_riders"."environment" = 'test'),
	CONSTRAINT "robo_riders_speed" CHECK ("robo_riders"."seconds_per_step" between 0 and 60),
	CONSTRAINT "robo_riders_step_from_zero" CHECK ("robo_riders"."step" >= 0),
	CONSTRAINT "robo_riders_finished_with_outcome" CHECK (("robo_riders"."finished_at" is null) = ("robo_riders"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_evidence" (
	"merchant_id" text NOT NULL,
	"item" "sandbox_item" NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_evidence_merchant_id_item_pk" PRIMARY KEY("merchant_id","item")
);
--> statement-breakpoint
CREATE TABLE "sandbox_expectations" (
	"merchant_id" text NOT NULL,
	"kind" "sandbox_expectation" NOT NULL,
	"idempotency_key" text,
	"not_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_expectations_merchant_id_kind_pk" PRIMARY KEY("merchant_id","kind"),
	CONSTRAINT "sandbox_expectations_say_what" CHECK (num_nonnulls("sandbox_expectations"."idempotency_key", "sandbox_expectations"."not_before") = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_usage" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"is_full" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_sha256_pk" PRIMARY KEY("user_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_try_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	CONSTRAINT "second_factors_confirmed_by_a_code" CHECK (("second_factors"."confirmed_at" is null) = ("second_factors"."last_step" is null))
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"method" "top_up_method" NOT NULL,
	"reference" text NOT NULL,
	"state" "top_up_state" DEFAULT 'requested' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payer" text,
	"provider_transaction_id" text,
	"declared_by" text,
	"declared_at" timestamp with time zone,
	"decided_by" text,
	"decided_by_provider" text,
	"decided_at" timestamp with time zone,
	"credited_minor" bigint,
	"reject_reason" text,
	"received_minor" bigint,
	"received_currency" text,
	"received_at" timestamp with time zone,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"return_reason" text,
	"checkout_url" text,
	"provider_asked_at" timestamp with time zone,
	"ledger_transaction_id" text,
	CONSTRAINT "top_ups_reference_unique" UNIQUE("reference"),
	CONSTRAINT "top_ups_ledgerTransactionId_unique" UNIQUE("ledger_transaction_id"),
	CONSTRAINT "top_ups_real_money_only" CHECK ("top_ups"."environment" = 'live'),
	CONSTRAINT "top_ups_amount_positive" CHECK ("top_ups"."amount_minor" > 0 and "top_ups"."credited_minor" > 0),
	CONSTRAINT "top_ups_decided_when_not_open" CHECK (("top_ups"."state"::text in ('requested', 'declared', 'in_review')) = ("top_ups"."decided_at" is null)
        and ("top_ups"."decided_at" is null) = (num_nonnulls("top_ups"."decided_by", "top_ups"."decided_by_provider") = 0)
        and num_nonnulls("top_ups"."decided_by", "top_ups"."decided_by_provider") <= 1),
	CONSTRAINT "top_ups_declared_names_the_payment" CHECK ("top_ups"."state" not in ('declared', 'confirmed') or "top_ups"."provider_transaction_id" is not null),
	CONSTRAINT "top_ups_confirmed_has_ledger_transaction" CHECK (("top_ups"."state" = 'confirmed') = ("top_ups"."ledger_transaction_id" is not null)
        and ("top_ups"."state" = 'confirmed') = ("top_ups"."credited_minor" is not null)),
	CONSTRAINT "top_ups_provider_decides_online_only" CHECK ("top_ups"."decided_by_provider" is null or "top_ups"."method"::text = 'online'),
	CONSTRAINT "top_ups_confirmed_by_another_person" CHECK ("top_ups"."state" <> 'confirmed' or "top_ups"."decided_by" is null
        or ("top_ups"."decided_by" <> "top_ups"."requested_by"
          and "top_ups"."decided_by" is distinct from "top_ups"."declared_by")),
	CONSTRAINT "top_ups_received_names_the_payment" CHECK (("top_ups"."received_at" is null or "top_ups"."provider_transaction_id" is not null)
        and ("top_ups"."received_minor" is null) = ("top_ups"."received_currency" is null) and "top_ups"."received_minor" > 0
        and ("top_ups"."received_at" is not null or "top_ups"."state"::text not in ('in_review', 'returned'))),
	CONSTRAINT "top_ups_received_settled_by_two_people" CHECK (("top_ups"."approved_by" is null) = ("top_ups"."approved_at" is null)
        and ("top_ups"."received_at" is null or "top_ups"."decided_at" is null
          or (num_nulls("top_ups"."approved_by", "top_ups"."decided_by") = 0 and "top_ups"."approved_by" <> "top_ups"."decided_by"
            and "top_ups"."approved_by" <> "top_ups"."requested_by"))),
	CONSTRAINT "top_ups_received_credited_as_it_came" CHECK ("top_ups"."received_at" is null or "top_ups"."credited_minor" is null
        or ("top_ups"."credited_minor", "top_ups"."currency") is not distinct from ("top_ups"."received_minor", "top_ups"."received_currency")),
	CONSTRAINT "top_ups_returned_for_a_reason" CHECK ("top_ups"."state"::text <> 'returned' or "top_ups"."return_reason" is not null),
	CONSTRAINT "top_ups_rejected_for_a_reason" CHECK (("top_ups"."state" = 'rejected') = ("top_ups"."reject_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"token_sha256" "bytea" NOT NULL,
	"email" text,
	"phone" text,
	"role" "user_role" NOT NULL,
	"staff_role" "staff_role",
	"merchant_id" text,
	"courier_id" text,
	"rider_id" integer,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_tokenSha256_unique" UNIQUE("token_sha256"),
	CONSTRAINT "invitations_staff_role_of_role" CHECK (case "invitations"."role"
      when 'merchant' then "invitations"."staff_role" in ('owner', 'operator', 'finance', 'developer', 'viewer')
      when 'courier' then "invitations"."staff_role" in ('owner', 'dispatcher', 'finance')
      when 'admin' then "invitations"."staff_role" in ('admin', 'finance', 'support')
      else "invitations"."staff_role" is null
    end is true),
	CONSTRAINT "invitations_of_riders_have_a_phone" CHECK (case "invitations"."role" when 'rider' then "invitations"."phone" else "invitations"."email" end is not null
        and num_nonnulls("invitations"."phone", "invitations"."email") = 1),
	CONSTRAINT "invitations_name_the_company" CHECK (num_nonnulls("invitations"."merchant_id", "invitations"."courier_id", "invitations"."rider_id")
        = case "invitations"."role" when 'admin' then 0 else 1 end)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_sha256" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	"user_agent" text,
	"address" text,
	"viewing_merchant_id" text,
	"viewing_ends_at" timestamp with time zone,
	CONSTRAINT "sessions_viewing_has_an_end" CHECK (("sessions"."viewing_merchant_id" is null) = ("sessions"."viewing_ends_at" is null))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "sign_in_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"token_sha256" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"phone" text,
	"market_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "user_role" NOT NULL,
	"staff_role" "staff_role",
	"merchant_id" text,
	"courier_id" text,
	"rider_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_merchant_staff_has_merchant" CHECK (("users"."role" = 'merchant') = ("users"."merchant_id" is not null)),
	CONSTRAINT "users_courier_staff_has_courier" CHECK (("users"."role" = 'courier') = ("users"."courier_id" is not null)),
	CONSTRAINT "users_rider_has_rider" CHECK (("users"."role" = 'rider') = ("users"."rider_id" is not null)),
	CONSTRAINT "users_staff_role_of_role" CHECK (case "users"."role"
      when 'merchant' then "users"."staff_role" in ('owner', 'operator', 'finance', 'developer', 'viewer')
      when 'courier' then "users"."staff_role" in ('owner', 'dispatcher', 'finance')
      when 'admin' then "users"."staff_role" in ('admin', 'finance', 'support')
      else "users"."staff_role" is null
    end is true)
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"request_headers" json NOT NULL,
	"response_head" text NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "webhook_attempts_merchant_id_environment_delivery_id_number_pk" PRIMARY KEY("merchant_id","environment","delivery_id","number"),
	CONSTRAINT "webhook_attempts_answer_or_error" CHECK ("webhook_attempts"."status" is not null or "webhook_attempts"."error" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" text,
	"sequence" integer,
	"scenario" "webhook_scenario",
	"state" "webhook_delivery_state" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_before_replay" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rests_until" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "webhook_deliveries_once_per_endpoint" UNIQUE("merchant_id","environment","endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_scenario_is_a_test" CHECK ("webhook_deliveries"."scenario" is null or "webhook_deliveries"."environment" = 'test')
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"previous_secret_sealed" "bytea",
	"previous_secret_expires_at" timestamp with time zone,
	"disabled_reason" text,
	"disabled_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"last_failure_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "webhook_endpoints_hear_something" CHECK (cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_disabled_for_a_reason" CHECK (("webhook_endpoints"."disabled_reason" is null) = ("webhook_endpoints"."disabled_at" is null)),
	CONSTRAINT "webhook_endpoints_rotation_whole" CHECK (("webhook_endpoints"."previous_secret_sealed" is null) = ("webhook_endpoints"."previous_secret_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payout_destinations" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"method" "payout_method" NOT NULL,
	"destination" text NOT NULL,
	"added_by" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payable_from" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payout_destinations_wait_starts_with_them" CHECK ("payout_destinations"."payable_from" >= "payout_destinations"."added_at")
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
	"payable_from" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"paying_by" text,
	"paying_since" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"payment_reference" text,
	"reject_reason" text,
	"ledger_transaction_id" text,
	CONSTRAINT "withdrawals_ledgerTransactionId_unique" UNIQUE("ledger_transaction_id"),
	CONSTRAINT "withdrawals_amount_positive" CHECK ("withdrawals"."amount_minor" > 0),
	CONSTRAINT "withdrawals_decided_when_not_requested" CHECK (("withdrawals"."state" = 'requested') = ("withdrawals"."decided_at" is null)),
	CONSTRAINT "withdrawals_approved_by_another_person" CHECK (("withdrawals"."approved_by" is null) = ("withdrawals"."approved_at" is null)
        and "withdrawals"."approved_by" <> "withdrawals"."paying_by"),
	CONSTRAINT "withdrawals_paid_by_who_started" CHECK (("withdrawals"."paying_by" is null) = ("withdrawals"."paying_since" is null)
        and ("withdrawals"."state" <> 'paid' or "withdrawals"."paying_by" is not distinct from "withdrawals"."decided_by")
        and ("withdrawals"."state" <> 'cancelled' or "withdrawals"."paying_by" is null)),
	CONSTRAINT "withdrawals_paid_has_ledger_transaction" CHECK (("withdrawals"."state" = 'paid') = ("withdrawals"."ledger_transaction_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_ledger_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_account" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_preferences" ADD CONSTRAINT "alert_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_vehicle_class_vehicle_classes_code_fk" FOREIGN KEY ("vehicle_class") REFERENCES "public"."vehicle_classes"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_spending" ADD CONSTRAINT "credential_spending_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_watches" ADD CONSTRAINT "capacity_watches_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_watches" ADD CONSTRAINT "capacity_watches_vehicle_class_vehicle_classes_code_fk" FOREIGN KEY ("vehicle_class") REFERENCES "public"."vehicle_classes"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_runs" ADD CONSTRAINT "dispatch_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_plans" ADD CONSTRAINT "market_plans_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_stops" ADD CONSTRAINT "rider_stops_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_stops" ADD CONSTRAINT "rider_stops_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eta_models" ADD CONSTRAINT "eta_models_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_without_holes" FOREIGN KEY ("merchant_id","environment","order_id","previous_sequence") REFERENCES "public"."events"("merchant_id","environment","order_id","sequence") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event" FOREIGN KEY ("merchant_id","environment","event_id") REFERENCES "public"."events"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gazetteer" ADD CONSTRAINT "gazetteer_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gazetteer_names" ADD CONSTRAINT "gazetteer_names_place_id_gazetteer_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."gazetteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_handover" FOREIGN KEY ("merchant_id","environment","order_id","number") REFERENCES "public"."handovers"("merchant_id","environment","order_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_key_id_signing_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."signing_keys"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_without_holes" FOREIGN KEY ("merchant_id","environment","order_id","previous_number") REFERENCES "public"."handovers"("merchant_id","environment","order_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("merchant_id","environment","import_id") REFERENCES "public"."imports"("merchant_id","environment","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_credit_terms" ADD CONSTRAINT "late_credit_terms_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction" FOREIGN KEY ("transaction_id","currency") REFERENCES "public"."ledger_transactions"("id","currency") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_account" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD CONSTRAINT "ledger_checks_ran_by_users_id_fk" FOREIGN KEY ("ran_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_taxes" ADD CONSTRAINT "market_taxes_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_vehicle_class_vehicle_classes_code_fk" FOREIGN KEY ("vehicle_class") REFERENCES "public"."vehicle_classes"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_areas" ADD CONSTRAINT "service_areas_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_delivery_days" ADD CONSTRAINT "courier_delivery_days_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_earnings_days" ADD CONSTRAINT "courier_earnings_days_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rate_card_id_rate_cards_id_fk" FOREIGN KEY ("rate_card_id") REFERENCES "public"."rate_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vehicle_class_vehicle_classes_code_fk" FOREIGN KEY ("vehicle_class") REFERENCES "public"."vehicle_classes"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_import_row" FOREIGN KEY ("merchant_id","environment","import_id","import_row") REFERENCES "public"."import_rows"("merchant_id","environment","import_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_matched_by_users_id_fk" FOREIGN KEY ("matched_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_waits" ADD CONSTRAINT "pickup_waits_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD CONSTRAINT "pin_requests_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD CONSTRAINT "pin_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs_of_delivery" ADD CONSTRAINT "proofs_of_delivery_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_rate_card_id_rate_cards_id_fk" FOREIGN KEY ("rate_card_id") REFERENCES "public"."rate_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_vehicle_class_vehicle_classes_code_fk" FOREIGN KEY ("vehicle_class") REFERENCES "public"."vehicle_classes"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_earnings" ADD CONSTRAINT "rider_earnings_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_earnings" ADD CONSTRAINT "rider_earnings_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_earnings" ADD CONSTRAINT "rider_earnings_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_pay_terms" ADD CONSTRAINT "rider_pay_terms_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_pay_terms" ADD CONSTRAINT "rider_pay_terms_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_actions" ADD CONSTRAINT "rider_actions_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_actions" ADD CONSTRAINT "rider_actions_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_positions" ADD CONSTRAINT "rider_positions_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_push_subscriptions" ADD CONSTRAINT "rider_push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_push_subscriptions" ADD CONSTRAINT "rider_push_subscriptions_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_jobs" ADD CONSTRAINT "taken_jobs_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ussd_sessions" ADD CONSTRAINT "ussd_sessions_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_status_changes" ADD CONSTRAINT "rider_status_changes_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_status_changes" ADD CONSTRAINT "rider_status_changes_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_status_changes" ADD CONSTRAINT "rider_status_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "robo_riders" ADD CONSTRAINT "robo_riders_order" FOREIGN KEY ("merchant_id","environment","order_id") REFERENCES "public"."orders"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_evidence" ADD CONSTRAINT "sandbox_evidence_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_expectations" ADD CONSTRAINT "sandbox_expectations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_usage" ADD CONSTRAINT "sandbox_usage_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_ledger_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_merchant_id_merchants_id_fk" FOREIGN KEY ("viewing_merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rider_id_riders_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."riders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery" FOREIGN KEY ("merchant_id","environment","delivery_id") REFERENCES "public"."webhook_deliveries"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint" FOREIGN KEY ("merchant_id","environment","endpoint_id") REFERENCES "public"."webhook_endpoints"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event" FOREIGN KEY ("merchant_id","environment","event_id") REFERENCES "public"."events"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_paying_by_users_id_fk" FOREIGN KEY ("paying_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ledger_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("ledger_transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_newest" ON "adjustments" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "adjustments_waiting" ON "adjustments" USING btree ("requested_at","id") WHERE state = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_of_transaction" ON "adjustments" USING btree ("ledger_transaction_id");--> statement-breakpoint
CREATE INDEX "alert_reads_of_alert" ON "alert_reads" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("due_at") WHERE written_at is null;--> statement-breakpoint
CREATE INDEX "alerts_of_merchant" ON "alerts" USING btree ("merchant_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "alerts_of_low_balances" ON "alerts" USING btree ("merchant_id") WHERE kind = 'balance_low' and ended_at is null;--> statement-breakpoint
CREATE INDEX "alerts_newest_of_merchant" ON "alerts" USING btree ("merchant_id","id") WHERE merchant_id is not null;--> statement-breakpoint
CREATE INDEX "alerts_newest_of_courier" ON "alerts" USING btree ("courier_id","id") WHERE courier_id is not null;--> statement-breakpoint
CREATE INDEX "alerts_by_kind" ON "alerts" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "alerts_by_age" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_merchant" ON "audit_log" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_courier" ON "audit_log" USING btree ("courier_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "riders_available_by_place" ON "riders" USING gist ("location") WHERE is_online and not is_externally_busy;--> statement-breakpoint
CREATE INDEX "riders_beyond_bikes_by_place" ON "riders" USING gist ("location") WHERE is_online and not is_externally_busy and weight_limit_g > 50000;--> statement-breakpoint
CREATE INDEX "riders_kept_away_by_place" ON "riders" USING gist ("location") WHERE is_online and is_externally_busy;--> statement-breakpoint
CREATE INDEX "riders_by_end_of_presence" ON "riders" USING btree ("presence_ends_at") WHERE is_online;--> statement-breakpoint
CREATE INDEX "riders_silent" ON "riders" USING btree ("silent_since") WHERE silent_since is not null;--> statement-breakpoint
CREATE INDEX "riders_by_end_of_lease" ON "riders" USING btree ("busy_until") WHERE busy_until is not null;--> statement-breakpoint
CREATE INDEX "riders_of_courier" ON "riders" USING btree ("courier_id","id");--> statement-breakpoint
CREATE INDEX "riders_by_phone" ON "riders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "riders_by_plate" ON "riders" USING btree (upper(replace(plate, ' ', '')));--> statement-breakpoint
CREATE INDEX "riders_by_name" ON "riders" USING btree (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "riders_by_surname" ON "riders" USING btree (lower(substring(name from '\S+\s*$')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "credentials_of_merchant" ON "credentials" USING btree ("merchant_id","environment");--> statement-breakpoint
CREATE INDEX "credentials_of_courier" ON "credentials" USING btree ("courier_id","environment");--> statement-breakpoint
CREATE UNIQUE INDEX "capacity_watches_once" ON "capacity_watches" USING btree ("merchant_id","environment","required_weight_g","vehicle_class","delivery_speed","pickup_latitude","pickup_longitude") WHERE restored_at is null;--> statement-breakpoint
CREATE INDEX "dispatch_runs_of_order" ON "dispatch_runs" USING btree ("merchant_id","environment","order_id","id");--> statement-breakpoint
CREATE INDEX "dispatch_runs_by_age" ON "dispatch_runs" USING btree ("created_at") WHERE order_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open_per_order" ON "offers" USING btree ("merchant_id","environment","order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_of_order" ON "offers" USING btree ("merchant_id","environment","order_id");--> statement-breakpoint
CREATE INDEX "offers_of_bundle" ON "offers" USING btree ("bundle_id") WHERE bundle_id is not null;--> statement-breakpoint
CREATE INDEX "offers_of_rider" ON "offers" USING btree ("rider_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_open_by_expiry" ON "offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "rider_stops_of_rider" ON "rider_stops" USING btree ("rider_id","place");--> statement-breakpoint
CREATE INDEX "eta_models_live" ON "eta_models" USING btree ("market_code","version") WHERE live_at is not null;--> statement-breakpoint
CREATE INDEX "events_of_test_by_age" ON "events" USING btree ("occurred_at") WHERE environment = 'test' and order_id is null;--> statement-breakpoint
CREATE INDEX "outbox_feed" ON "outbox" USING btree ("merchant_id","environment","position");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE dispatched_at is null;--> statement-breakpoint
CREATE INDEX "gazetteer_around" ON "gazetteer" USING gist ("location");--> statement-breakpoint
CREATE INDEX "gazetteer_towns" ON "gazetteer" USING gist ("location") WHERE "gazetteer"."rank" <= 1;--> statement-breakpoint
CREATE INDEX "gazetteer_names_by_prefix" ON "gazetteer_names" USING btree ("market_code","text" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "gazetteer_names_of_towns" ON "gazetteer_names" USING btree ("market_code","text" text_pattern_ops) WHERE "gazetteer_names"."rank" <= 1;--> statement-breakpoint
CREATE UNIQUE INDEX "gazetteer_spellings_by_key" ON "gazetteer_spellings" USING btree ("market_code","key" text_pattern_ops,"word");--> statement-breakpoint
CREATE INDEX "handover_photos_by_age" ON "handover_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_rows_by_state" ON "import_rows" USING btree ("merchant_id","environment","import_id","state","number");--> statement-breakpoint
CREATE INDEX "imports_newest_first" ON "imports" USING btree ("merchant_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_statement" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once_per_order" ON "ledger_transactions" USING btree ("merchant_id","environment","order_id","kind") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_checks_by_age" ON "ledger_checks" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "mails_of_recipient" ON "mails" USING btree ("recipient","kind","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "notifications_of_phone" ON "notifications" USING btree ("phone","number");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_of_provider" ON "notifications" USING btree ("provider","provider_message_id") WHERE provider_message_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_order" ON "notifications" USING btree ("merchant_id","environment","order_id");--> statement-breakpoint
CREATE INDEX "notifications_costs_of_merchant" ON "notifications" USING btree ("merchant_id","environment","sent_at") WHERE cost_minor is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_unheard" ON "notifications" USING btree ("sent_at") WHERE state = 'sent' and provider = 'whatsapp';--> statement-breakpoint
CREATE INDEX "replies_of_order" ON "replies" USING btree ("merchant_id","environment","order_id");--> statement-breakpoint
CREATE INDEX "replies_by_age" ON "replies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_expiry" ON "idempotency_keys" USING brin ("expires_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "orders_newest_first" ON "orders" USING btree ("merchant_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_all_newest_first" ON "orders" USING btree ("environment","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_merchant_reference" ON "orders" USING btree ("merchant_id","environment","merchant_reference_id" text_pattern_ops) WHERE merchant_reference_id is not null;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("merchant_id","environment","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status_and_fee" ON "orders" USING btree ("merchant_id","environment","status","fee_minor","id");--> statement-breakpoint
CREATE INDEX "orders_by_receiver_phone" ON "orders" USING btree ("merchant_id","environment","receiver_phone" text_pattern_ops,"created_at") WHERE receiver_phone is not null;--> statement-breakpoint
CREATE INDEX "orders_by_receiver_name" ON "orders" USING btree ("merchant_id","environment",lower(receiver_name) text_pattern_ops) WHERE receiver_name is not null;--> statement-breakpoint
CREATE INDEX "orders_by_receiver_surname" ON "orders" USING btree ("merchant_id","environment",lower(substring(receiver_name from '\S+\s*$')) text_pattern_ops) WHERE receiver_name is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_per_import_row" ON "orders" USING btree ("merchant_id","environment","import_id","import_row") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_of_run" ON "orders" USING btree ("merchant_id","environment","run_id","run_route","run_stop") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "orders_of_courier_by_day" ON "orders" USING btree ("courier_id","created_at") WHERE courier_id is not null;--> statement-breakpoint
CREATE INDEX "orders_of_courier_by_delivery" ON "orders" USING btree ("courier_id","delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "orders_of_courier_by_cancellation" ON "orders" USING btree ("courier_id","cancelled_at") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "orders_of_rider" ON "orders" USING btree ("rider_id","delivered_at","id") WHERE rider_id is not null;--> statement-breakpoint
CREATE INDEX "orders_in_progress" ON "orders" USING btree ("updated_at") WHERE status not in ('completed', 'returned', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_waiting_for_settlement" ON "orders" USING btree ("delivered_at") WHERE status = 'delivered' and environment = 'live' and disputed_at is null;--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("disputed_at") WHERE status = 'delivered' and environment = 'live' and disputed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_owing_return_fee" ON "orders" USING btree ("cancelled_at") WHERE status = 'returned' and environment = 'live' and return_fee_minor > 0 and return_fee_charged_at is null;--> statement-breakpoint
CREATE INDEX "orders_searching" ON "orders" USING btree (coalesce(dispatch_at, created_at)) WHERE status = 'searching' and environment = 'live';--> statement-breakpoint
CREATE INDEX "bank_statement_lines_by_verdict" ON "bank_statement_lines" USING btree ("statement_id","verdict","line_number");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_by_payment" ON "bank_statement_lines" USING btree ("method","provider_transaction_id") WHERE provider_transaction_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_lines_one_for_each_top_up" ON "bank_statement_lines" USING btree ("top_up_id") WHERE verdict in ('matched', 'amount_differs');--> statement-breakpoint
CREATE INDEX "bank_statements_newest_first" ON "bank_statements" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "phone_codes_of_merchant" ON "phone_codes" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_of_rider" ON "phone_codes" USING btree ("rider_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_of_phone" ON "phone_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_by_age" ON "phone_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pin_requests_by_expiry" ON "pin_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "places_name_in_any_case" ON "places" USING btree ("merchant_id","environment","kind",lower(name));--> statement-breakpoint
CREATE INDEX "proofs_of_delivery_with_a_hand" ON "proofs_of_delivery" USING btree ("captured_at") WHERE signature_path is not null or note is not null;--> statement-breakpoint
CREATE INDEX "quotes_by_route_and_fee" ON "quotes" USING btree ("merchant_id","environment","fee_minor","delivery_latitude","delivery_longitude","pickup_latitude","pickup_longitude","created_at");--> statement-breakpoint
CREATE INDEX "quotes_by_expiry" ON "quotes" USING brin ("expires_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "request_log_of_courier" ON "request_log" USING btree ("courier_id","created_at") WHERE courier_id is not null;--> statement-breakpoint
CREATE INDEX "request_log_of_merchant" ON "request_log" USING btree ("merchant_id","environment","created_at");--> statement-breakpoint
CREATE INDEX "request_log_by_age" ON "request_log" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "request_log_of_order" ON "request_log" USING btree ("merchant_id","environment","order_id","created_at") WHERE "request_log"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "rider_earnings_of_rider" ON "rider_earnings" USING btree ("rider_id","earned_at");--> statement-breakpoint
CREATE INDEX "rider_earnings_of_courier" ON "rider_earnings" USING btree ("courier_id","earned_at");--> statement-breakpoint
CREATE INDEX "rider_actions_by_age" ON "rider_actions" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "rider_actions_of_order" ON "rider_actions" USING btree ("merchant_id","environment","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "rider_positions_by_age" ON "rider_positions" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "rider_push_subscriptions_of_rider" ON "rider_push_subscriptions" USING btree ("rider_id");--> statement-breakpoint
CREATE INDEX "taken_jobs_by_age" ON "taken_jobs" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "ussd_sessions_by_age" ON "ussd_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rider_status_changes_newest_first" ON "rider_status_changes" USING btree ("rider_id","id");--> statement-breakpoint
CREATE INDEX "robo_riders_due" ON "robo_riders" USING btree ("next_step_at") WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_in_any_case" ON "saved_views" USING btree ("merchant_id","environment","user_id",lower(name));--> statement-breakpoint
CREATE INDEX "top_ups_of_merchant" ON "top_ups" USING btree ("merchant_id","environment","requested_at","id");--> statement-breakpoint
CREATE INDEX "top_ups_open" ON "top_ups" USING btree ("requested_at","id") WHERE state in ('requested', 'declared');--> statement-breakpoint
CREATE INDEX "top_ups_in_review" ON "top_ups" USING btree ("received_at","id") WHERE received_at is not null and decided_at is null;--> statement-breakpoint
CREATE INDEX "top_ups_by_provider_transaction" ON "top_ups" USING btree ("provider_transaction_id") WHERE provider_transaction_id is not null;--> statement-breakpoint
CREATE INDEX "top_ups_by_amount" ON "top_ups" USING btree ("amount_minor","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_one_credit_per_payment" ON "top_ups" USING btree ("method","provider_transaction_id") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "email_codes_of_user" ON "email_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_by_age" ON "email_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_of_merchant" ON "invitations" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_of_courier" ON "invitations" USING btree ("courier_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_of_rider" ON "invitations" USING btree ("rider_id") WHERE rider_id is not null;--> statement-breakpoint
CREATE INDEX "password_resets_of_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_by_expiry" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_in_any_case" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_of_rider" ON "users" USING btree ("rider_id") WHERE rider_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_flight" ON "webhook_deliveries" USING btree ("merchant_id","environment","endpoint_id","leased_until") WHERE state = 'waiting' and leased_until is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("endpoint_id","order_id","sequence") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest_first" ON "webhook_deliveries" USING btree ("merchant_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_order" ON "webhook_deliveries" USING btree ("merchant_id","environment","order_id");--> statement-breakpoint
CREATE INDEX "payout_destinations_of_courier" ON "payout_destinations" USING btree ("courier_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_destinations_saved_once" ON "payout_destinations" USING btree ("courier_id","method","destination") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "withdrawals_of_courier" ON "withdrawals" USING btree ("courier_id","requested_at");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("requested_at") WHERE state = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_for_each_payment" ON "withdrawals" USING btree ("method","payment_reference") WHERE payment_reference is not null;--> statement-breakpoint
CREATE VIEW "public"."courier_deliveries" AS (
  select courier_id, day, currency, source, completed, cancelled, pending, rating_sum, rated,
         gross_minor, platform_fee_minor
    from courier_delivery_days
  union all
  select courier_id, day, currency, source, completed, cancelled, pending, rating_sum, rated,
         gross_minor, platform_fee_minor
    from courier_delivery_deltas);--> statement-breakpoint
CREATE VIEW "public"."courier_earnings" AS (
  select courier_id, currency, day, settled_minor, withdrawn_minor, first_entry_id, last_entry_id
    from courier_earnings_days
  union all
  select courier_id, currency, day, settled_minor, withdrawn_minor, entry_id, entry_id
    from courier_earnings_deltas);