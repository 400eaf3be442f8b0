import { expectAccessible } from "./page-checks";
import { riderAccount, shopIn, waitNearPickup } from "./rider-phone";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 740 } });

const SHOP = shopIn({ latitude: -16.5102, longitude: 35.1501 });

test("a rider shares the trip with a person without scripts, and ends it with one tap", async ({
  page,
  browser,
}) => {
  await waitNearPickup(page, riderAccount(1038), SHOP);
  await test.step("the link is one tap from SOS", async () => {
    await page.getByRole("button", { name: /^SOS/ }).click();
    await page.getByRole("link", { name: "Share my trip" }).click();
  });
  await expect(page.getByLabel("8 hours")).toBeChecked();
  await page.getByLabel("1 hour").check();
  await page.getByRole("button", { name: "Share my trip" }).click();
  const link = page.getByText(/\/trip\/\w{32}/);
  await expect(link).toBeVisible();
  await expect(page.getByText(/^You share your trip until \d\d:\d\d\.$/)).toBeVisible();
  const address = new URL(await link.innerText()).pathname;
  await expectAccessible(page);

  const guest = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const family = await guest.newPage();
  await family.goto(address);
  await expect(family.getByRole("heading", { level: 1 })).toHaveText(/ is (on a job|online)$/);
  await expect(family.getByText(/^Last position at \d\d:\d\d, /)).toBeVisible();
  await expect(
    family.getByRole("img", { name: "Map with the rider's last position" }),
  ).toBeVisible();
  await expect(family.getByRole("link", { name: /^Call Tumiza/ })).toBeVisible();
  await family.getByRole("link", { name: "Chichewa" }).click();
  await expect(family.locator("html")).toHaveAttribute("lang", "ny");

  await test.step("the phone that made the link shows it again", async () => {
    await page.goto("/driver");
    await page.getByRole("link", { name: "Open", exact: true }).click();
    await expect(link).toBeVisible();
  });
  await page.goto("/driver");
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("You share your trip")).toHaveCount(0);
  await family.goto(address);
  await expect(family.getByText("This trip is no longer shared.")).toBeVisible();
  await guest.close();
});
