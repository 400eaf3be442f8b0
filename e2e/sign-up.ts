import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

type Account = { email: string; password: string };

/** Opens an account that no other journey uses, and stays where that leads. */
export async function signUp(page: Page): Promise<Account> {
  const account = {
    email: `e2e-${randomUUID().slice(0, 8)}@shop.example`,
    password: "blue gate beside the market",
  };
  await page.goto("/sign-up");
  await page.getByLabel("Company").fill("Bwandilo Stationers");
  await page.getByLabel("Your name").fill("Thoko Banda");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Shop's phone").fill("0991 234 567");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Check your email to finish")).toBeVisible();
  await openMailedLink(page, account.email, /\/sign-up\//);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("radio", { name: /From my own system/ }).check();
  await page.getByRole("button", { name: "Open account" }).click();
  await expect(page.getByText("Copy your test key now")).toBeVisible();
  return account;
}

/** Follows a link of the newest mail to an address; without a mail server the outbox shows all mail. */
export async function openMailedLink(page: Page, email: string, link: RegExp): Promise<string> {
  await page.goto("/dev/outbox");
  const found = page
    .getByRole("article")
    .filter({ hasText: email })
    .getByRole("link", { name: link });
  const address = (await found.first().getAttribute("href")) ?? "";
  await found.first().click();
  return address;
}
