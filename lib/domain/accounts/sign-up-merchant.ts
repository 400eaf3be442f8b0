import { eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { markets } from "@/db/schema";
import { fingerprint, mintCredential } from "@/lib/core/credential";
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

/** The secret of the test key in clear, which nobody can read again. */
export type SignedUp = { sessionId: string; testKey: string };

/**
 * Opens an account for a merchant: the company with its wallets, its owner, signed in on this device,
 * and a test key.
 *
 * @throws invalid_request; email_taken; rate_limited for an address that tries too often
 */
export async function signUpMerchant(merchant: NewMerchant & Device): Promise<SignedUp> {
  const email = requireEmail(merchant.email);
  const company = requireName(merchant.company, "company");
  const name = requireName(merchant.name, "name");
  await requireMarket(merchant.market);
  const attempt = await countSignUp(merchant.address);
  const passwordHash = await hashNewPassword(merchant.password, email);
  const { userAgent, address } = storedDevice(merchant);
  const sessionId = newId("ses");
  const testKey = mintCredential("svc_test_");
  await sql`select sign_up_merchant(
    p_merchant_id => ${newId("mer")},
    p_company => ${company},
    p_market_code => ${merchant.market},
    p_sandbox_balance_minor => ${SANDBOX_BALANCE_MINOR},
    p_user_id => ${newId("usr")},
    p_email => ${email},
    p_name => ${name},
    p_password_hash => ${passwordHash},
    p_key_id => ${newId("key")},
    p_key_sha256 => ${fingerprint(testKey)},
    p_key_last_four => ${testKey.slice(-4)},
    p_session_id => ${sessionId},
    p_lifetime_days => ${SESSION_DAYS},
    p_user_agent => ${userAgent},
    p_address => ${address},
    p_subject => ${attempt.account},
    p_interval_ms => ${attempt.intervalMs})`;
  return { sessionId, testKey };
}

async function requireMarket(code: string): Promise<void> {
  const known = /^\w{1,16}$/.test(code)
    ? await db.select({ code: markets.code }).from(markets).where(eq(markets.code, code))
    : [];
  if (known.length > 0) return;
  refuseValue("market", { kind: "not_chosen" });
}
