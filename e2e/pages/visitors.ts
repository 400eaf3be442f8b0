import type { Page } from "@playwright/test";
import { beSignedIn } from "../sign-in";
import { signUp } from "../sign-up";

type Account = { email: string; password: string };
type Courier = Account & { riders: Account[] };

const NOBODY: Account = { email: "", password: "" };

const { merchants, couriers, admin } = JSON.parse(
  process.env.E2E_CREDENTIALS ?? '{"merchants":[],"couriers":[],"admin":{}}',
) as { merchants: Account[]; couriers: Courier[]; admin: Account };

/** Who a page is opened as; the newcomer's company was opened a moment ago and has nothing. */
export type Visitor = "nobody" | "merchant" | "newcomer" | "courier" | "rider" | "admin";

const ACCOUNTS = {
  merchant: merchants[0] ?? NOBODY,
  courier: couriers[0] ?? NOBODY,
  rider: couriers[0]?.riders[0] ?? NOBODY,
  admin,
};

/** Has a page be somebody's, with one sign-in for each of them in a run. */
export async function be(page: Page, visitor: Visitor): Promise<void> {
  if (visitor === "nobody") return;
  await beSignedIn(page, visitor === "newcomer" ? await newcomer(page) : ACCOUNTS[visitor]);
}

let opened: Promise<Account> | undefined;

function newcomer(page: Page): Promise<Account> {
  return (opened ??= openAccount(page));
}

/** Opens an account that no journey uses, and leaves it as it is. */
async function openAccount(page: Page): Promise<Account> {
  const account = await signUp(page);
  // Whoever is signed in already is not asked to.
  await page.context().clearCookies();
  return account;
}
