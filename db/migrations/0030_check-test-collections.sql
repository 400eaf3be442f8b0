ALTER TABLE "collections" VALIDATE CONSTRAINT "collections_pass_from_hand_to_hand";
