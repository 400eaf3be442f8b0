import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";
import { couriers, riders } from "./couriers";
import { staffRole, userRole } from "./enums";
import { markets } from "./markets";
import { merchants } from "./merchants";
import { pickups } from "./pickups";
import { BRANCH_ROLES, ROLES } from "./roles";

/** People who sign in. A role belongs to exactly the company it works for. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    /** The sign-in name: an email, or a name without `@` until a rider has confirmed an email. */
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: userRole().notNull(),
    staffRole: staffRole(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    /** The branch that a merchant's person is limited to; null for the whole shop. */
    branchId: text(),
    /** Staff's own number for alerts by text message, E.164. */
    phone: text(),
    /** The number that was confirmed by a code; alerts go to it while it is the present one. */
    confirmedPhone: text(),
    createdAt: instant().notNull().defaultNow(),
    /** When the user left: the account stays in the history and cannot sign in. */
    disabledAt: instant(),
    /** Its password is published, so it works only on the embedded database. */
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("users_email_in_any_case").on(sql`lower(${table.email})`),
    index("users_of_rider")
      .on(table.riderId)
      .where(sql`rider_id is not null`),
    check(
      "users_merchant_staff_has_merchant",
      sql`(${table.role} = 'merchant') = (${table.merchantId} is not null)`,
    ),
    check(
      "users_courier_staff_has_courier",
      sql`(${table.role} = 'courier') = (${table.courierId} is not null)`,
    ),
    check("users_rider_has_rider", sql`(${table.role} = 'rider') = (${table.riderId} is not null)`),
    check("users_staff_role_of_role", staffRoleOfRole(table)),
    check("users_branch_of_role", branchOfRole(table)),
    foreignKey({
      name: "users_branch",
      columns: [table.merchantId, table.branchId],
      foreignColumns: [pickups.merchantId, pickups.id],
    }).onDelete("restrict"),
  ],
);

/** The roles of each kind of company; the same list for users and invitations. */
function staffRoleOfRole(table: { role: AnyPgColumn; staffRole: AnyPgColumn }) {
  const listed = (roles: readonly string[]) => sql.raw(roles.map((it) => `'${it}'`).join(", "));
  return sql`case ${table.role}
      when 'merchant' then ${table.staffRole} in (${listed(ROLES.merchant)})
      when 'courier' then ${table.staffRole} in (${listed(ROLES.courier)})
      when 'admin' then ${table.staffRole} in (${listed(ROLES.admin)})
      else ${table.staffRole} is null
    end is true`;
}

/** Only those who work for one store are limited to it; the same rule for users and invitations. */
function branchOfRole(table: { role: AnyPgColumn; staffRole: AnyPgColumn; branchId: AnyPgColumn }) {
  const roles = sql.raw(BRANCH_ROLES.map((it) => `'${it}'`).join(", "));
  return sql`${table.branchId} is null
    or coalesce(${table.role} = 'merchant' and ${table.staffRole} in (${roles}), false)`;
}

/** A sign-in on one device. The cookie names it, encrypted; every request looks it up. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** When the session expires or the user signed out. The row is kept for a month more, because it makes its device known. */
    expiresAt: instant().notNull(),
    /** When it was ended in another way, after which its device is unknown. */
    revokedAt: instant(),
    /** When the second factor was given, if the account has one. */
    secondFactorAt: instant(),
    userAgent: text(),
    address: text(),
    /** The merchant that a staff member views with this session, and until when. */
    viewingMerchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    viewingEndsAt: instant(),
  },
  (table) => [
    index("sessions_of_user").on(table.userId, table.createdAt),
    index("sessions_by_expiry").on(table.expiresAt),
    check(
      "sessions_viewing_has_an_end",
      sql`(${table.viewingMerchantId} is null) = (${table.viewingEndsAt} is null)`,
    ),
  ],
);

/** A link that lets one person join a company; only its hash is stored. */
export const invitations = pgTable(
  "invitations",
  {
    id: text().primaryKey(),
    tokenSha256: bytea().notNull().unique(),
    /** Null for a rider, who is invited by phone. */
    email: text(),
    phone: text(),
    role: userRole().notNull(),
    staffRole: staffRole(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    /** The branch that the person will be limited to; null for the whole shop. */
    branchId: text(),
    invitedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index("invitations_of_merchant").on(table.merchantId, table.createdAt),
    index("invitations_of_courier").on(table.courierId, table.createdAt),
    index("invitations_of_rider")
      .on(table.riderId)
      .where(sql`rider_id is not null`),
    check("invitations_staff_role_of_role", staffRoleOfRole(table)),
    check("invitations_branch_of_role", branchOfRole(table)),
    foreignKey({
      name: "invitations_branch",
      columns: [table.merchantId, table.branchId],
      foreignColumns: [pickups.merchantId, pickups.id],
    }).onDelete("restrict"),
    check(
      "invitations_of_riders_have_a_phone",
      sql`case ${table.role} when 'rider' then ${table.phone} else ${table.email} end is not null
        and num_nonnulls(${table.phone}, ${table.email}) = 1`,
    ),
    check(
      "invitations_name_the_company",
      sql`num_nonnulls(${table.merchantId}, ${table.courierId}, ${table.riderId})
        = case ${table.role} when 'admin' then 0 else 1 end`,
    ),
  ],
);

/** A link that sets an account's password once; only its hash is stored. */
export const passwordResets = pgTable(
  "password_resets",
  {
    tokenSha256: bytea().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("password_resets_of_user").on(table.userId),
    index("password_resets_by_expiry").on(table.expiresAt),
  ],
);

/**
 * An email that a rider names, until the code that was sent to it confirms it. The code itself is not stored: it is
 * computed from the id and the installation's key.
 */
export const emailCodes = pgTable(
  "email_codes",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Codes entered so far, right or wrong. */
    tries: smallint().notNull().default(0),
  },
  (table) => [
    index("email_codes_of_user").on(table.userId, table.createdAt),
    index("email_codes_by_age").on(table.createdAt),
  ],
);

/** A merchant's sign-up until its link is opened; the password is chosen then. */
export const signUps = pgTable(
  "sign_ups",
  {
    tokenSha256: bytea().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    company: text().notNull(),
    /** The number that riders and recipients may call, in E.164. */
    phone: text(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("sign_ups_by_expiry").on(table.expiresAt)],
);

/** Failed sign-ins by address and by account: a theoretical arrival time each (GCRA). */
export const signInAttempts = pgTable("sign_in_attempts", {
  subject: text().primaryKey(),
  arrivesAt: instant().notNull(),
});
