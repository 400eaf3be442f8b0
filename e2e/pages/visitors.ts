import type { Page } from "@playwright/test";
import { beSignedIn } from "../sign-in";
import { signUp } from "../sign-up";

type Account = { email: string; password: string };
type Courier = Account & { riders: Account[] };

const NO_ACCOUNT: Account = { email: "", password: "" };

const { merchants, couriers, admin } = JSON.parse(
  process.env.E2E_CREDENTIALS ?? '{"merchants":[],"couriers":[],"admin":{}}',
) as { merchants: Account[]; couriers: Courier[]; admin: Account };

/** The account that opens a page; the newcomer's company was opened a moment ago and has nothing. */
export type Visitor = "guest" | "merchant" | "newcomer" | "courier" | "rider" | "admin";

const ACCOUNTS = {
  merchant: merchants[0] ?? NO_ACCOUNT,
  courier: couriers[0] ?? NO_ACCOUNT,
  rider: couriers[0]?.riders[0] ?? NO_ACCOUNT,
  admin,
};

/** Signs a page in as a visitor, with one sign-in per visitor and run. */
export async function be(page: Page, visitor: Visitor): Promise<void> {
  if (visitor === "guest") return;
  await beSignedIn(page, visitor === "newcomer" ? await newcomer(page) : ACCOUNTS[visitor]);
}

let opened: Promise<Account> | undefined;

function newcomer(page: Page): Promise<Account> {
  return (opened ??= openAccount(page));
}

/** Opens an account that no journey uses, and leaves it as it is. */
async function openAccount(page: Page): Promise<Account> {
  const account = await signUp(page);
  // A signed-in visitor is not asked to sign in.
  await page.context().clearCookies();
  return account;
}
