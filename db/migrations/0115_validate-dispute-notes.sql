ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_dispute_note_whole";
