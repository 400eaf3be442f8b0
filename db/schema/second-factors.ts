import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";
import { users } from "./users";

/** The key that a person's phone makes codes from (RFC 6238); it counts once a code confirmed it. */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    secretSealed: bytea().notNull(),
    createdAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    /** The half-minute of the last used code: only a later code is accepted. */
    lastStep: bigint({ mode: "number" }),
    /** The codes entered since the last correct one, and the time of the last: their pauses grow. */
    tries: integer().notNull().default(0),
    lastTryAt: instant(),
    /** When the user was last sent an email about wrong codes. */
    warnedAt: instant(),
  },
  (table) => [
    check(
      "second_factors_confirmed_by_a_code",
      sql`(${table.confirmedAt} is null) = (${table.lastStep} is null)`,
    ),
  ],
);

/** Recovery codes for a lost phone: each works once, and only its hash is stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: text()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    sha256: bytea().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sha256] })],
);
