ALTER TABLE "orders" ADD COLUMN "pickup_contact_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_contact_phone" text;