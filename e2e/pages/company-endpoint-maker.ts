import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

const TEST = "/courier/developers/webhooks/test";

/** Adds a test endpoint of the company and sends it a test event, and answers its page. Nothing listens at its URL. */
export async function makeCompanyEndpoint(page: Page): Promise<string> {
  await page.goto(`${TEST}/new`);
  await page.getByLabel("URL").fill(`http://localhost:1024/hooks/${randomUUID()}`);
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await page.getByRole("link", { name: "I've copied it" }).click();
  await expect(page).toHaveURL(/\/webhooks\/test\/whe_/);
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.locator("[data-delivery]").first()).toBeVisible();
  return new URL(page.url()).pathname;
}
