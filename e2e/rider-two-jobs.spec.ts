import { devices, expect, test } from "./test";
import { MOST_SHIFT, shiftOf, watchShifts } from "./layout-shift";
import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import { cancelOrder, goOffline, placeOrder, shopIn, takeJob, waitNearPickup } from "./rider-phone";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

/** A town where no other journey has riders, and a shop some streets from it. */
const NEAR = shopIn({ latitude: -13.7972, longitude: 32.8875 });
const FAR = shopIn({ latitude: -13.8072, longitude: 32.8975 });

test("two jobs are done in the order that the rider chooses, with the reason for each, and move nothing when they open without data", async ({
  browser,
  page,
  request,
}) => {
  const { rider } = await openCompany(browser);
  await waitNearPickup(page, rider, NEAR);
  const near = await takeJob(page, request, NEAR);
  const far = await placeOrder(request, FAR);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByText("Choose your next stop").click();
  const stops = page.getByRole("listitem").filter({ hasText: "away" });
  await expect(stops).toHaveCount(2);
  await expect(stops.first()).toContainText("Nearest next stop");
  await expect(stops.first()).toContainText(/promised by \d\d:\d\d/);
  await expectAccessible(page);

  const shown = page.locator("[data-job]").first();
  await expect(shown).toHaveAttribute("data-job", near.order_id);
  await stops.last().getByRole("button", { name: "Do this first" }).click();
  await expect(shown).toHaveAttribute("data-job", far.order_id);
  await page.reload();
  await expect(shown).toHaveAttribute("data-job", far.order_id);
  await page.getByText("Choose your next stop").click();
  await expect(stops.last()).toContainText("Nearest next stop");

  await watchShifts(page);
  await page.goto("/driver/offline");
  await expect(shown).toHaveAttribute("data-job", far.order_id);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);

  for (const order of [near, far]) await cancelOrder(request, order);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No jobs. You're online.");
  await goOffline(page);
});
