ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_return_held_of_open";
