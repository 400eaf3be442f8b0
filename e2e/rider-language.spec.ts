import { devices, expect, test } from "@playwright/test";
import { riderAccount } from "./rider-phone";
import { beSignedIn } from "./sign-in";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

test("a rider reads the app in Chichewa on every page, until they choose English again", async ({
  page,
}) => {
  await beSignedIn(page, riderAccount(1018));
  await page.goto("/driver");
  await page.getByRole("button", { name: "Chichewa" }).click();
  await expect(page.getByRole("link", { name: "Zopeza" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ny");

  await page.goto("/driver/earnings");
  await expect(page.getByRole("heading", { level: 1, name: "Malipiro anu" })).toBeVisible();
  await expect(page).toHaveTitle(/^Zopeza/);
  await page.getByRole("link", { name: "Akaunti" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Akaunti" })).toBeVisible();
  await page.goto("/docs");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.goto("/driver/earnings");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your pay" })).toBeVisible();
});
