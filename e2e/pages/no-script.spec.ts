import { expect, test } from "@playwright/test";
import { makeOrder, makePin, makeTracking } from "./makers";
import { be } from "./visitors";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("a signed-in user finds the orders, one of them and the wallet", async ({ page }) => {
  await be(page, "merchant");
  await page.goto("/merchant/live/orders?q=Chikondi");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await page.goto(await makeOrder(page));
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await page.goto("/merchant/live/wallet");
  await expect(page.getByRole("heading", { level: 1, name: "Wallet" })).toBeVisible();
  await expect(page.locator("main table tbody tr").first()).toBeVisible();
});

test("a code leads to the parcel's page", async ({ page }) => {
  const address = await makeTracking(page);
  await page.goto("/track");
  await page.locator("#code").fill(address.replace("/track/", ""));
  await page.locator("form button").click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator("body")).toContainText("TEST");
});

test("a receiver says where to bring a parcel", async ({ page }) => {
  await be(page, "merchant");
  await page.goto(await makePin(page));
  await page.locator("#where").fill("-13.9833, 33.7833");
  await page.locator("#landmark").fill("Blue gate beside the market");
  await page.locator("#pin button:not([hidden])").last().click();
  await expect(page.locator("main")).toContainText("Blue gate beside the market");
});
