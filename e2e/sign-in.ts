import { expect, type Page } from "@playwright/test";
import { postForm } from "./post-form";

/** Signs a user in through the form and waits for their home page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
}

type Account = { email: string; password: string };

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

const kept = new Map<string, Promise<Cookies>>();

/** Reuses a user's session, because checking a password takes time. */
export async function beSignedIn(page: Page, account: Account): Promise<void> {
  const session = kept.get(account.email) ?? openSession(page, account);
  kept.set(account.email, session);
  await page.context().addCookies(await session);
}

async function openSession(page: Page, { email, password }: Account): Promise<Cookies> {
  const answer = await postForm(page, "/sign-in", "password", { email, password });
  expect(answer.url()).not.toMatch(/\/sign-in/);
  return page.context().cookies();
}
