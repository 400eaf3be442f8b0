import type { PlainPhone } from "./plain-phone";
import { expect, type Page } from "./test";

/** Opens the recipient's own parcels with the code that is sent to the number. */
export async function proveNumber(page: Page, recipient: PlainPhone): Promise<void> {
  await page.goto("/parcels");
  await page.getByLabel("Your phone number").fill(recipient.number.replace("+265", "0"));
  await page.getByRole("button", { name: "Send code" }).click();
  const text = await recipient.gets(/^\d{6} /);
  await page.getByLabel("Code").fill(text.slice(0, 6));
  await page.getByRole("button", { name: "Show my parcels" }).click();
  await expect(page.getByRole("heading", { name: "The way to your door" })).toBeVisible();
}
