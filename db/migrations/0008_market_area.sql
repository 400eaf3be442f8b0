ALTER TABLE "markets" ADD COLUMN "area_south" double precision DEFAULT -90 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "area_north" double precision DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "area_west" double precision DEFAULT -180 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "area_east" double precision DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_area_on_the_globe" CHECK ("markets"."area_south" between -90 and "markets"."area_north" and "markets"."area_north" <= 90 and "markets"."area_west" between -180 and "markets"."area_east" and "markets"."area_east" <= 180);--> statement-breakpoint
UPDATE "markets" SET "area_south" = -17.2, "area_north" = -9.3, "area_west" = 32.6, "area_east" = 36 WHERE "code" = 'MW';
