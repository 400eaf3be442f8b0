ALTER TABLE "collections" DROP CONSTRAINT "collections_pass_from_hand_to_hand";--> statement-breakpoint
ALTER TABLE "collections" ALTER COLUMN "rider_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ALTER COLUMN "courier_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_pass_from_hand_to_hand" CHECK (("collections"."hand_in_id" is not null or "collections"."remittance_id" is null)
        and ("collections"."remittance_id" is not null or "collections"."received_at" is null or "collections"."method" = 'mobile_money'
             or "collections"."environment" = 'test')
        and ("collections"."environment" = 'live') = ("collections"."rider_id" is not null)
        and ("collections"."environment" = 'live') = ("collections"."courier_id" is not null)
        and ("collections"."received_at" is not null or "collections"."payout_id" is null)) NOT VALID;