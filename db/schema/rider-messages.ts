import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, unique } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers, riders } from "./couriers";
import { users } from "./users";

/** The riders that a message is for: all, those online or with a job, or those that its author chose. */
export const riderMessageAudience = pgEnum("rider_message_audience", [
  "all",
  "on_duty",
  "selected",
]);

/** How a message reached a rider: in the app, or as a text message that the network confirmed. */
export const riderMessageChannel = pgEnum("rider_message_channel", ["app", "sms"]);

/** What a company writes to its riders; never changed. */
export const riderMessages = pgTable(
  "rider_messages",
  {
    id: text().primaryKey(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    audience: riderMessageAudience().notNull(),
    /** The riders that got it. */
    riders: integer().notNull(),
    text: text().notNull(),
    authorId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("rider_messages_of_courier").on(table.courierId, table.createdAt, table.id),
    index("rider_messages_by_age").on(table.createdAt),
    check("rider_messages_length", sql`length(${table.text}) between 1 and 240`),
    check("rider_messages_have_riders", sql`${table.riders} > 0`),
  ],
);

/** What became of a message at one rider. */
export const riderMessageReceipts = pgTable(
  "rider_message_receipts",
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => riderMessages.id, { onDelete: "cascade" }),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
    /** When it was given to the phone's push service. */
    pushedAt: instant(),
    /** When a text message was staged, because the app did not get it. */
    textedAt: instant(),
    deliveredAt: instant(),
    deliveredBy: riderMessageChannel(),
    /** When the rider read it, by the phone's clock. */
    readAt: instant(),
  },
  (table) => [
    unique("rider_message_receipts_once").on(table.messageId, table.riderId),
    index("rider_message_receipts_of_rider").on(table.riderId, table.createdAt),
    index("rider_message_receipts_open")
      .on(table.createdAt)
      .where(sql`delivered_at is null`),
    check(
      "rider_message_receipts_delivered_somehow",
      sql`(${table.deliveredAt} is null) = (${table.deliveredBy} is null)`,
    ),
    check(
      "rider_message_receipts_read_is_delivered",
      sql`${table.readAt} is null or ${table.deliveredAt} is not null`,
    ),
  ],
);

/** What a rider writes to the company. */
export const riderAnswers = pgTable(
  "rider_answers",
  {
    id: text().primaryKey(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    text: text().notNull(),
    /** When the rider wrote it, by the phone's clock. */
    writtenAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When the company marked it as read, or wrote back. */
    readAt: instant(),
  },
  (table) => [
    index("rider_answers_of_rider").on(table.riderId, table.createdAt),
    index("rider_answers_unread")
      .on(table.courierId)
      .where(sql`read_at is null`),
    index("rider_answers_by_age").on(table.createdAt),
    check("rider_answers_length", sql`length(${table.text}) between 1 and 240`),
  ],
);
