import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** The code that a phone with this key shows, now or some half-minutes later. */
export const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Sets two-factor up with the code before the present one, so that the present one is still good. */
export async function enrol(
  page: Page,
  judge: (page: Page) => Promise<void>,
): Promise<{ key: string; codes: string[] }> {
  await page.goto("/account");
  await page.getByRole("link", { name: "Set up two-factor" }).click();
  await page.getByRole("button", { name: "Set up two-factor" }).click();
  await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  const shown = await page.getByRole("group", { name: "Key" }).textContent();
  const key = (shown ?? "").replaceAll(" ", "");
  await page.getByLabel("Code from your phone").fill("000000");
  await page.getByRole("button", { name: "Turn two-factor on" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Wrong code" })).toBeVisible();
  await judge(page);
  // Between two half-minutes the code may grow too old on its way.
  await expect(async () => {
    await page.getByLabel("Code from your phone").fill(codeOf(key, -1));
    await page.getByRole("button", { name: "Turn two-factor on" }).click();
    await expect(page.getByText("Keep these recovery codes")).toBeVisible({ timeout: 8_000 });
  }).toPass();
  const codes = await page
    .getByRole("listitem")
    .filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
    .all();
  return { key, codes: await Promise.all(codes.map((it) => it.innerText())) };
}

export async function signOut(page: Page): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
  await expect(page).toHaveURL("/sign-in");
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}
