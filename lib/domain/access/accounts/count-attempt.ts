import { createHash } from "node:crypto";
import { env } from "@/lib/core/env";
import { networkOf } from "@/lib/core/network";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/** The counts of an attempt, which a successful one takes back. */
export type Attempt = { account: string; address: string | null; addressIntervalMs: number };

/**
 * Counts an attempt at a secret of an account, and one against the address of a caller who has proved nothing
 * yet. Both are counted in the database, so that servers cannot be tried one after the other.
 *
 * @param account the kind of the secret and its owner
 * @throws rate_limited when either has used up its burst
 */
export async function countAttempt(account: string, address?: string): Promise<Attempt> {
  return count(attemptOf(account, address));
}

/**
 * Counts an attempt at the password of an account, known or not, from a device that is not known for it: against
 * the address, tightly against the account as that address tries it, and loosely against the account as all
 * addresses try it.
 *
 * @throws rate_limited
 */
export async function countPasswordAttempt(email: string, address: string): Promise<Attempt> {
  return count(attemptOf(`${email} from ${networkOf(address)}`, address), subjectOf(email));
}

/**
 * Counts a step of a sign-up against its address, as tightly as a password, so that one address
 * causes few emails to strangers. A sign-up that opens an account gives its attempts back.
 *
 * @throws rate_limited
 */
export async function countSignUp(address: string): Promise<Attempt & { intervalMs: number }> {
  const attempt = await count(attemptOf(`sign-up from ${networkOf(address)}`, address));
  return { ...attempt, intervalMs: accountLimit().intervalMs };
}

function attemptOf(account: string, address?: string): Attempt {
  return {
    account: subjectOf(account),
    address: address === undefined ? null : `address:${sha256(networkOf(address))}`,
    addressIntervalMs: addressLimit().intervalMs,
  };
}

function subjectOf(account: string): string {
  return `account:${sha256(account)}`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function count(attempt: Attempt, everywhere: string | null = null): Promise<Attempt> {
  const [address, account] = [addressLimit(), accountLimit()];
  const wait = await call.countSignInAttempt({
    address: attempt.address,
    addressIntervalMs: address.intervalMs,
    addressBurst: address.burst,
    account: attempt.account,
    accountIntervalMs: account.intervalMs,
    accountBurst: account.burst,
    everywhere,
  });
  if (wait > 0) return refuse("rate_limited", { retryAfterSeconds: wait });
  return attempt;
}

type Limit = { intervalMs: number; burst: number };

function accountLimit(): Limit {
  return limit(env.RATE_LIMIT_SIGN_IN_PER_MINUTE, env.RATE_LIMIT_SIGN_IN_BURST);
}

function addressLimit(): Limit {
  return limit(env.RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE, env.RATE_LIMIT_SIGN_IN_ADDRESS_BURST);
}

function limit(perMinute: number, burst: number): Limit {
  return { intervalMs: Math.round(60_000 / Math.max(1, perMinute)), burst: Math.max(1, burst) };
}
