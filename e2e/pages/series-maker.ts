import { expect, type Page } from "@playwright/test";
import { makeOrder } from "./makers";

/** The form that repeats a test order; its address. */
export async function makeRepeat(page: Page): Promise<string> {
  const order = await makeOrder(page);
  return `/merchant/test/standing-orders/new?order=${order.split("/").at(-1)}`;
}

/** A standing order of a test order; the path of its page. */
export async function makeSeries(page: Page): Promise<string> {
  await page.goto(await makeRepeat(page));
  await page.getByLabel("Mon", { exact: true }).check();
  await page.getByLabel("Pickup time").fill("08:30");
  await page.getByRole("button", { name: "Create standing order" }).click();
  await expect(page).toHaveURL(/\/standing-orders\/ser_/);
  return new URL(page.url()).pathname;
}
