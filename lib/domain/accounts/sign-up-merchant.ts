import { call } from "@/db/calls.gen";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets } from "@/db/schema";
import { newSecret } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { refuseValue } from "../errors";
import { countSignUp } from "./count-attempt";
import { storedDevice, type Device } from "./device";
import { requireEmail } from "./email";
import { hashNewPassword } from "./password";
import { requireName } from "./person-name";
import { SESSION_DAYS } from "./session";

/** Play money for some four hundred test deliveries. */
export const SANDBOX_BALANCE_MINOR = 100_000_000;

export type NewMerchant = {
  company: string;
  name: string;
  email: string;
  password: string;
  /** Code of the market the company works in. */
  market: string;
};

/** The secret of the test key in clear, which is never shown again. */
export type SignedUp = { sessionId: string; testKey: string };

/**
 * Opens an account for a merchant: the company with its wallets, its owner, signed in on this device,
 * and a test key.
 *
 * @throws invalid_request; email_taken; rate_limited for an address that tries too often
 */
export async function signUpMerchant(merchant: NewMerchant & Device): Promise<SignedUp> {
  const { email, company, name, marketCode } = await requireSignUp(merchant);
  const attempt = await countSignUp(merchant.address);
  const passwordHash = await hashNewPassword(merchant.password, email);
  const { testKey, opened } = newAccount(merchant);
  await call.signUpMerchant({
    ...opened,
    company,
    marketCode,
    email,
    name,
    passwordHash,
    subject: attempt.account,
    intervalMs: attempt.intervalMs,
  });
  return { sessionId: opened.sessionId, testKey };
}

/** What a sign-up says of its company and person. @throws invalid_request */
export async function requireSignUp(merchant: Omit<NewMerchant, "password">) {
  const email = requireEmail(merchant.email);
  const company = requireName(merchant.company, "company");
  const name = requireName(merchant.name, "name");
  await requireMarket(merchant.market);
  return { email, company, name, marketCode: merchant.market };
}

/** What is made with a new account: its ids, its first session on a device, and its first key. */
export function newAccount(device: Device) {
  const testKey = newSecret("svc_test_");
  const opened = {
    merchantId: newId("mer"),
    sandboxBalanceMinor: SANDBOX_BALANCE_MINOR,
    userId: newId("usr"),
    keyId: newId("key"),
    keySha256: testKey.secretSha256,
    keyLastFour: testKey.lastFour,
    sessionId: newId("ses"),
    lifetimeDays: SESSION_DAYS,
    ...storedDevice(device),
  };
  return { testKey: testKey.secret, opened };
}

async function requireMarket(code: string): Promise<void> {
  const known = /^\w{1,16}$/.test(code)
    ? await db.select({ code: markets.code }).from(markets).where(eq(markets.code, code))
    : [];
  if (known.length > 0) return;
  refuseValue("market", { kind: "not_chosen" });
}
