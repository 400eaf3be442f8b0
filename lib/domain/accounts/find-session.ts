import { and, eq, gt, isNull, lt, sql as expression } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { couriers, markets, merchants, riders, sessions, users, wallets } from "@/db/schema";
import { log } from "@/lib/core/log";
import { marketOf } from "../merchants/market-of";
import { grantSession, IDLE_HOURS, type Membership, type Session } from "./session";

/** `last_seen_at` is for people and for the idle limit, so a minute's precision spares writes. */
const LAST_SEEN_PRECISION_MS = 60_000;

const SESSION_ID = /^ses_[0-9A-Za-z]{22}$/;

/**
 * Who is signed in with this session, and everything a page needs to know of them and their company;
 * undefined where it has expired, was silent for too long, was ended, or its person was disabled.
 */
export async function findSession(sessionId: string): Promise<Session | undefined> {
  if (!SESSION_ID.test(sessionId)) return undefined;
  const [row] = await findActive.execute({ sessionId });
  if (!row) return undefined;
  noteSeen(sessionId, row.lastSeenAt);
  const { userId, email, name } = row;
  return grantSession({ sessionId, userId, email, name, ...membershipOf(row) });
}

const liveWallet = alias(wallets, "live_wallet");
const testWallet = alias(wallets, "test_wallet");

const findActive = db
  .select({
    userId: users.id,
    email: users.email,
    name: users.name,
    role: users.role,
    position: users.position,
    riderId: users.riderId,
    lastSeenAt: sessions.lastSeenAt,
    merchant: merchants,
    courier: couriers,
    market: markets,
    liveBalanceMinor: liveWallet.balanceMinor,
    testBalanceMinor: testWallet.balanceMinor,
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .leftJoin(merchants, eq(merchants.id, users.merchantId))
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
    and(eq(liveWallet.merchantId, users.merchantId), eq(liveWallet.environment, "live")),
  )
  .leftJoin(
    testWallet,
    and(eq(testWallet.merchantId, users.merchantId), eq(testWallet.environment, "test")),
  )
  .where(
    and(
      eq(sessions.id, expression.placeholder("sessionId")),
      isNull(sessions.revokedAt),
      isNull(users.disabledAt),
      gt(sessions.expiresAt, expression`now()`),
      gt(sessions.lastSeenAt, expression`now() - make_interval(hours => ${IDLE_HOURS})`),
    ),
  )
  .prepare("find_session");

type Row = Awaited<ReturnType<typeof findActive.execute>>[number];

/** The checks of `users` guarantee that a role has its company and one of its own positions. */
function membershipOf({ role, position, ...row }: Row): Membership {
  const { merchant, courier, market } = row;
  if (role === "admin") return { role, position, company: null } as Membership;
  if (merchant && market) {
    const { id, name } = merchant;
    const balanceMinor = { live: row.liveBalanceMinor ?? 0, test: row.testBalanceMinor ?? 0 };
    const pickup = pickupOf(merchant);
    const company = { id, name, market: marketOf(market), pickup, balanceMinor };
    return { role, position, company } as Membership;
  }
  if (!courier || !market) throw new Error(`A ${role} has no company.`);
  const { timezone, currency } = market;
  const company = { id: courier.id, name: courier.name, timezone, currency };
  return { role, position, riderId: row.riderId, company } as Membership;
}

function pickupOf(merchant: typeof merchants.$inferSelect) {
  const { pickupAddress: address, pickupLatitude: latitude, pickupLongitude: longitude } = merchant;
  return latitude === null || longitude === null ? null : { address, latitude, longitude };
}

/** Not awaited: the page does not depend on it. */
function noteSeen(sessionId: string, lastSeenAt: Date): void {
  if (Date.now() - lastSeenAt.getTime() < LAST_SEEN_PRECISION_MS) return;
  db.update(sessions)
    .set({ lastSeenAt: expression`now()` })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, expression`now()`)))
    .catch((error: unknown) => log.warn({ error }, "a session's last use was not noted"));
}
