import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** The kinds of mail to people. */
export const mailKind = pgEnum("mail_kind", [
  "password_reset",
  "password_changed",
  "sign_up",
  "sign_up_taken",
  "alert",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_renewed",
  "recovery_code_used",
  "codes_refused",
  "email_code",
  "email_taken",
]);

/** Mail to people, staged with the change that causes it and sent by the worker at least once. */
export const mails = pgTable(
  "mails",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    kind: mailKind().notNull(),
    subject: text().notNull(),
    /** Encrypted, and empty once sent or given up, because it contains links that open accounts. */
    text: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** The mail is not sent after this time, when its link has expired. */
    expiresAt: instant().notNull(),
    sentAt: instant(),
    tries: integer().notNull().default(0),
    /** Null once nothing is due; a worker that claims the mail moves it past the end of its lease. */
    nextTryAt: instant().defaultNow(),
    lastError: text(),
  },
  (table) => [
    index("mails_due")
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
    index("mails_of_recipient").on(table.recipient, table.kind, table.createdAt),
    index("mails_by_age").on(table.createdAt),
    check(
      "mails_recipient_is_one_address",
      sql`${table.recipient} ~ '^[A-Za-z0-9_''+.-]+@[A-Za-z0-9.-]+$' and length(${table.recipient}) <= 254`,
    ),
    check(
      "mails_subject_is_one_line",
      sql`${table.subject} !~ '[[:cntrl:]]' and length(${table.subject}) between 1 and 200`,
    ),
    check(
      "mails_sent_keep_no_text",
      sql`${table.sentAt} is null or (${table.text} = '' and ${table.nextTryAt} is null)`,
    ),
  ],
);
