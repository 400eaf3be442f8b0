ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_pickup";
