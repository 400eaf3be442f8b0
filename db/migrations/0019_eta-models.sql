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
ALTER TABLE "orders" ADD COLUMN "carry_minutes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "to_pickup_minutes" integer;--> statement-breakpoint
ALTER TABLE "eta_models" ADD CONSTRAINT "eta_models_market_code_markets_code_fk" FOREIGN KEY ("market_code") REFERENCES "public"."markets"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eta_models_live" ON "eta_models" USING btree ("market_code","version") WHERE live_at is not null;