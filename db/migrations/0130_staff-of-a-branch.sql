ALTER TABLE "invitations" ADD COLUMN "branch_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "branch_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_branch" FOREIGN KEY ("merchant_id","branch_id") REFERENCES "public"."pickups"("merchant_id","id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_branch" FOREIGN KEY ("merchant_id","branch_id") REFERENCES "public"."pickups"("merchant_id","id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_branch_of_role" CHECK ("invitations"."branch_id" is null
    or coalesce("invitations"."role" = 'merchant' and "invitations"."staff_role" in ('operator', 'viewer'), false)) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_branch_of_role" CHECK ("users"."branch_id" is null
    or coalesce("users"."role" = 'merchant' and "users"."staff_role" in ('operator', 'viewer'), false)) NOT VALID;