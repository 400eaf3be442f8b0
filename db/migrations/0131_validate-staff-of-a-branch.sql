ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_branch";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_branch";--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_branch_of_role";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_branch_of_role";
