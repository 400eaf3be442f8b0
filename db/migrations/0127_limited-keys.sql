ALTER TABLE "credentials" ADD COLUMN "branch_id" text;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD COLUMN "pickup_id" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_branch" FOREIGN KEY ("merchant_id","branch_id") REFERENCES "public"."pickups"("merchant_id","id") ON DELETE restrict ON UPDATE no action NOT VALID;