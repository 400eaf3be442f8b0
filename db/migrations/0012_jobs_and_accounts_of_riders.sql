CREATE INDEX "orders_of_rider" ON "orders" USING btree ("rider_id","delivered_at","id") WHERE rider_id is not null;--> statement-breakpoint
CREATE INDEX "invitations_of_rider" ON "invitations" USING btree ("rider_id") WHERE rider_id is not null;--> statement-breakpoint
CREATE INDEX "users_of_rider" ON "users" USING btree ("rider_id") WHERE rider_id is not null;