import { expect, type Page } from "@playwright/test";

/** Signs a user in through the form and waits for their home page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

const kept = new Map<string, Cookies>();

/** Reuses a user's session, because checking a password takes time. */
export async function beSignedIn(page: Page, account: { email: string; password: string }) {
  const known = kept.get(account.email);
  if (known) return page.context().addCookies(known);
  await signIn(page, account.email, account.password);
  kept.set(account.email, await page.context().cookies());
}
