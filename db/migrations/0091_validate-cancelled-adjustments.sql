ALTER TABLE "adjustments" VALIDATE CONSTRAINT "adjustments_cancelled_by_their_requester";
