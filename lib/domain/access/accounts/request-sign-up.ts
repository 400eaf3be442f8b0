import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets } from "@/db/schema";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { mailDelivery } from "../../messaging/mails/mail-delivery";
import type { Mail } from "../../messaging/mails/mail-texts";
import { phoneNumberOf } from "../../phone-number";
import { countSignUp } from "./count-attempt";
import { requireEmail } from "./email";
import { inEqualTime } from "./in-equal-time";
import { newLinkToken } from "./link-token";
import { requireName } from "./person-name";

const SIGN_UP_MINUTES = 24 * 60;

export type NewMerchant = {
  company: string;
  name: string;
  email: string;
  /** The number that riders and recipients may call. */
  phone: string;
  /** Code of the market the company works in. */
  market: string;
};

/** The emails in the words of the caller: the one with the link, and the one to an address that has an account. */
export type SignUpMails = { finish: (token: string) => Mail; taken: () => Mail };

/**
 * Sends a merchant who signs up a link that opens the account. The owner of an existing account gets a mail
 * about it instead; the answer and its time are the same either way.
 *
 * @throws invalid_request; mail_not_set_up; rate_limited for an address that signs up too often
 */
export async function requestSignUp({
  address,
  mails,
  ...merchant
}: NewMerchant & { address: string; mails: SignUpMails }): Promise<void> {
  if (mailDelivery() === "none") return refuse("mail_not_set_up");
  const market = await requireMarket(merchant.market);
  const signUp = {
    email: requireEmail(merchant.email),
    company: requireName(merchant.company, "company"),
    name: requireName(merchant.name, "name"),
    phone: requirePhone(merchant.phone, market.phoneRegion),
    marketCode: market.code,
  };
  await countSignUp(address);
  const { token, tokenSha256 } = newLinkToken();
  const request = call.requestSignUp({
    ...signUp,
    tokenSha256,
    lifetimeMinutes: SIGN_UP_MINUTES,
    mail: mails.finish(token),
    takenMail: mails.taken(),
  });
  await inEqualTime(request);
}

async function requireMarket(code: string) {
  const { phoneRegion } = markets;
  const known = /^\w{1,16}$/.test(code)
    ? await db
        .select({ code: markets.code, phoneRegion })
        .from(markets)
        .where(eq(markets.code, code))
    : [];
  return known[0] ?? refuseValue("market", { kind: "not_chosen" });
}

function requirePhone(text: string, region: string): string {
  return phoneNumberOf(text, region) ?? refuseValue("phone", { kind: "no_phone" });
}
