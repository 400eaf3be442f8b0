ALTER TYPE "public"."queue_item" ADD VALUE 'withdrawal';--> statement-breakpoint
ALTER TYPE "public"."queue_item" ADD VALUE 'rider_payout';--> statement-breakpoint
ALTER TYPE "public"."queue_item" ADD VALUE 'remittance';--> statement-breakpoint
ALTER TYPE "public"."queue_item" ADD VALUE 'collection_payout';--> statement-breakpoint
ALTER TYPE "public"."queue_item" ADD VALUE 'collection_payment';--> statement-breakpoint
ALTER TYPE "public"."queue_item" ADD VALUE 'place_proposal';--> statement-breakpoint
ALTER TYPE "public"."queue_item" ADD VALUE 'webhook_endpoint';--> statement-breakpoint
ALTER TYPE "public"."queue_item" ADD VALUE 'text_route';