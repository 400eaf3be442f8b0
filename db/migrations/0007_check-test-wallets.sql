ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_return_fee_of_return";
