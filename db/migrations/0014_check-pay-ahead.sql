ALTER TABLE "collections" VALIDATE CONSTRAINT "collections_pass_from_hand_to_hand";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_paid_ahead_or_collected";
