import { index, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { users } from "./users";

/** What waits in the queues of the platform's staff. An order is one item, whichever of its queues it is in. */
export const queueItem = pgEnum("queue_item", [
  "order",
  "top_up",
  "adjustment",
  "price_change",
  "withdrawal",
  "rider_payout",
  "remittance",
  "collection_payout",
  "collection_payment",
  "place_proposal",
  "webhook_endpoint",
  "text_route",
  "left_cash",
  "stated_payment",
]);

/**
 * The member of staff who looks after an item of a queue, so that two do not. It stops no colleague from deciding, and
 * ends by itself (`CLAIM_MINUTES`).
 */
export const queueClaims = pgTable(
  "queue_claims",
  {
    kind: queueItem().notNull(),
    /** The id of the item. */
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    claimedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index("queue_claims_by_age").on(table.claimedAt),
  ],
);
