CREATE TYPE "public"."delivery_payer" AS ENUM('customer', 'shop');--> statement-breakpoint
CREATE TYPE "public"."sale_request_state" AS ENUM('waiting', 'accepted', 'declined');--> statement-breakpoint
ALTER TYPE "public"."alert_kind" ADD VALUE 'sale_requested';--> statement-breakpoint
CREATE TABLE "sale_links" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"item" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"delivery_paid_by" "delivery_payer" NOT NULL,
	"pickup_id" text,
	"required_weight_g" bigint NOT NULL,
	"sales_maximum" integer NOT NULL,
	"sales_count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "sale_links_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "sale_links_id_unique" UNIQUE("id"),
	CONSTRAINT "sale_links_item_length" CHECK (length("sale_links"."item") between 1 and 120),
	CONSTRAINT "sale_links_price_positive" CHECK ("sale_links"."price_minor" > 0),
	CONSTRAINT "sale_links_weight_positive" CHECK ("sale_links"."required_weight_g" > 0),
	CONSTRAINT "sale_links_maximum" CHECK ("sale_links"."sales_maximum" between 1 and 1000),
	CONSTRAINT "sale_links_count_within_maximum" CHECK ("sale_links"."sales_count" between 0 and "sale_links"."sales_maximum"),
	CONSTRAINT "sale_links_closed_by_a_person" CHECK (("sale_links"."closed_at" is null) = ("sale_links"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "sale_requests" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"environment" "environment" NOT NULL,
	"link_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"landmark" text NOT NULL,
	"fee_minor" bigint NOT NULL,
	"collect_minor" bigint NOT NULL,
	"state" "sale_request_state" DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"order_id" text,
	CONSTRAINT "sale_requests_merchant_id_environment_id_pk" PRIMARY KEY("merchant_id","environment","id"),
	CONSTRAINT "sale_requests_id_unique" UNIQUE("id"),
	CONSTRAINT "sale_requests_phone_is_e164" CHECK ("sale_requests"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "sale_requests_on_earth" CHECK ("sale_requests"."latitude" between -90 and 90 and "sale_requests"."longitude" between -180 and 180),
	CONSTRAINT "sale_requests_money" CHECK ("sale_requests"."fee_minor" > 0 and "sale_requests"."collect_minor" > 0),
	CONSTRAINT "sale_requests_decided_once" CHECK (("sale_requests"."state" = 'waiting') = ("sale_requests"."decided_at" is null)),
	CONSTRAINT "sale_requests_accepted_has_order" CHECK (("sale_requests"."state" = 'accepted') = ("sale_requests"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "sale_links" ADD CONSTRAINT "sale_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_links" ADD CONSTRAINT "sale_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_links" ADD CONSTRAINT "sale_links_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_links" ADD CONSTRAINT "sale_links_pickup" FOREIGN KEY ("merchant_id","pickup_id") REFERENCES "public"."pickups"("merchant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_requests" ADD CONSTRAINT "sale_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_requests" ADD CONSTRAINT "sale_requests_link" FOREIGN KEY ("merchant_id","environment","link_id") REFERENCES "public"."sale_links"("merchant_id","environment","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_links_newest_first" ON "sale_links" USING btree ("merchant_id","environment","created_at","id");--> statement-breakpoint
CREATE INDEX "sale_requests_of_link" ON "sale_requests" USING btree ("merchant_id","environment","link_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_requests_waiting" ON "sale_requests" USING btree ("merchant_id","environment","expires_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_requests_one_per_order" ON "sale_requests" USING btree ("merchant_id","environment","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "sale_requests_of_phone" ON "sale_requests" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sale_requests_by_expiry" ON "sale_requests" USING btree ("expires_at");