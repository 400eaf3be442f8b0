import { and, eq, gt, isNull, lt, sql as expression } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import {
  couriers,
  markets,
  merchants,
  pickups,
  riders,
  secondFactors,
  sessions,
  users,
  wallets,
} from "@/db/schema";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import {
  grantSession,
  IDLE_HOURS,
  type Membership,
  type Session,
  type Suspension,
} from "../../authority/session";
import { VIEWING_MINUTES } from "../companies/start-viewing";
import { worksHere } from "../credentials/works-here";
import { marketOf } from "../merchants/market-of";
import { isPickupOf, pickupColumns } from "../pickups/default-pickup";

/** `last_seen_at` is for people and for the idle limit, so a minute's precision spares writes. */
const LAST_SEEN_PRECISION_SECONDS = 60;

/**
 * A sign-in with a correct password, and the step that its person still needs before they see anything:
 * the code of their second factor, or setting one up. Only the pages of these steps read this.
 */
export type SignIn = { session: Session; owes: "code" | "second_factor" | null };

/**
 * The session's user, with everything a page needs to know of them and their company; undefined if the session
 * has expired, was unused for too long or was ended, or if its user was disabled or has yet to give their second
 * factor.
 */
export async function findSession(sessionId: string): Promise<Session | undefined> {
  const signIn = await findSignIn(sessionId);
  return signIn?.owes === null ? signIn.session : undefined;
}

/** The sign-in of this session, complete or not; undefined if there is none. */
export async function findSignIn(sessionId: string): Promise<SignIn | undefined> {
  if (!isId("ses", sessionId)) return undefined;
  const [row] = await findActive.execute({ sessionId });
  if (!row) return undefined;
  if (row.isSeenDue) noteSeen(sessionId);
  const { userId, email, name } = row;
  const session = grantSession({ sessionId, userId, email, name, ...membershipOf(row) });
  return { session, owes: owedOf(row) };
}

const liveWallet = alias(wallets, "live_wallet");
const testWallet = alias(wallets, "test_wallet");

/**
 * The user's company, or the one that a staff member is viewing: never for longer than a view lasts,
 * though the database's clock was ahead when it began.
 */
const merchantId = expression`coalesce(${users.merchantId}, case
  when ${users.role} = 'admin' and ${sessions.viewingEndsAt} > now()
    and ${sessions.viewingEndsAt} <= now() + ${expression.raw(`interval '${VIEWING_MINUTES + 1} minutes'`)} then ${sessions.viewingMerchantId}
end)`;

const findActive = db
  .select({
    userId: users.id,
    email: users.email,
    name: users.name,
    role: users.role,
    staffRole: users.staffRole,
    riderId: users.riderId,
    branchId: users.branchId,
    isSeenDue: expression<boolean>`${sessions.lastSeenAt}
      <= now() - make_interval(secs => ${LAST_SEEN_PRECISION_SECONDS})`,
    secondFactorAt: sessions.secondFactorAt,
    hasSecondFactor: expression<boolean>`${secondFactors.confirmedAt} is not null`,
    viewingEndsAt: sessions.viewingEndsAt,
    merchant: merchants,
    pickup: pickupColumns,
    courier: couriers,
    market: markets,
    liveBalanceMinor: liveWallet.balanceMinor,
    testBalanceMinor: testWallet.balanceMinor,
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
  .leftJoin(merchants, eq(merchants.id, merchantId))
  .leftJoin(pickups, isPickupOf(users.branchId))
  .leftJoin(riders, eq(riders.id, users.riderId))
  .leftJoin(
    couriers,
    eq(couriers.id, expression`coalesce(${users.courierId}, ${riders.courierId})`),
  )
  .leftJoin(
    markets,
    eq(markets.code, expression`coalesce(${merchants.marketCode}, ${couriers.marketCode})`),
  )
  .leftJoin(
    liveWallet,
    and(eq(liveWallet.merchantId, merchantId), eq(liveWallet.environment, "live")),
  )
  .leftJoin(
    testWallet,
    and(eq(testWallet.merchantId, merchantId), eq(testWallet.environment, "test")),
  )
  .where(
    and(
      eq(sessions.id, expression.placeholder("sessionId")),
      isNull(sessions.revokedAt),
      isNull(users.disabledAt),
      worksHere(users),
      gt(sessions.expiresAt, expression`now()`),
      gt(sessions.lastSeenAt, expression`now() - make_interval(hours => ${IDLE_HOURS})`),
    ),
  )
  .prepare("find_session");

type Row = Awaited<ReturnType<typeof findActive.execute>>[number];

function owedOf({ role, hasSecondFactor, secondFactorAt }: Row): SignIn["owes"] {
  if (hasSecondFactor) return secondFactorAt === null ? "code" : null;
  return role === "admin" && env.TWO_FACTOR === "required" ? "second_factor" : null;
}

/** The checks of `users` guarantee that a role has its company and one of its own roles. */
function membershipOf({ role, staffRole, ...row }: Row): Membership {
  const { courier, market, viewingEndsAt } = row;
  const merchant = merchantOf(row);
  if (role === "admin") {
    const viewing = merchant && viewingEndsAt && { company: merchant, endsAt: viewingEndsAt };
    return { role, staffRole, company: null, viewing } as Membership;
  }
  if (merchant) {
    return { role, staffRole, branchId: row.branchId, company: merchant } as Membership;
  }
  if (!courier || !market) throw new Error(`A ${role} has no company.`);
  const { timezone, currency, supportPhone } = market;
  const { id, name } = courier;
  const company = { id, name, timezone, currency, suspension: suspensionOf(courier), supportPhone };
  return { role, staffRole, riderId: row.riderId, company } as Membership;
}

function merchantOf({ merchant, market, ...row }: Omit<Row, "role" | "staffRole">) {
  if (!merchant || !market) return null;
  const { id, name, phone, holdsReturnFee } = merchant;
  const suspension = suspensionOf(merchant);
  const { supportPhone } = market;
  const balanceMinor = { live: row.liveBalanceMinor ?? 0, test: row.testBalanceMinor ?? 0 };
  return {
    id,
    name,
    phone,
    balanceMinor,
    suspension,
    supportPhone,
    market: marketOf(market, merchant.collectMaximumMinor),
    pickup: row.pickup,
    holdsReturnFee,
  };
}

function suspensionOf({
  suspendedAt: since,
  suspendedReason: reason,
}: Pick<typeof merchants.$inferSelect, "suspendedAt" | "suspendedReason">): Suspension | null {
  return since && reason !== null ? { since, reason } : null;
}

/** Not awaited: the page does not depend on it. */
function noteSeen(sessionId: string): void {
  db.update(sessions)
    .set({ lastSeenAt: expression`now()` })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, expression`now()`)))
    .catch((error: unknown) => log.warn({ error }, "a session's last use was not noted"));
}
