import { expect, test } from "../test";
import { makePin, makeTracking } from "./makers";
import { be } from "./visitors";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("a pasted proof is judged", async ({ page }) => {
  await page.goto("/verify");
  await page.locator("textarea[name=document]").fill("not a proof");
  await page.getByRole("button", { name: "Check proof" }).click();
  await expect(page.getByRole("status").or(page.getByRole("alert")).first()).toBeVisible();
  await expect(page.locator("textarea[name=document]")).toHaveValue("not a proof");
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
