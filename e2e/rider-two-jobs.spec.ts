import { MOST_SHIFT, shiftOf, watchShifts } from "./layout-shift";
import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import { cancelOrder, goOffline, placeOrder, shopIn, takeJob, waitNearPickup } from "./rider-phone";
import { devices, expect, type Locator, type Page, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

/** A town where no other journey has riders, and a shop some streets from it. */
const NEAR = shopIn({ latitude: -13.7972, longitude: 32.8875 });
const FAR = shopIn({ latitude: -13.8072, longitude: 32.8975 });

test("two jobs are one list of stops, which the rider puts in order, also without data, and which moves nothing when it opens", async ({
  browser,
  context,
  page,
  request,
}) => {
  const { rider } = await openCompany(browser);
  await waitNearPickup(page, rider, NEAR);
  const near = await takeJob(page, request, NEAR);
  const far = await placeOrder(request, FAR);
  const ring = page.locator("[data-share]");
  const share = async () => Number(await ring.getAttribute("data-share"));
  const first = await share();
  await expect.poll(share).toBeLessThan(first);
  await page.getByRole("button", { name: "Accept" }).click();
  const stops = page.locator("[data-stop]");
  await expect(stops).toHaveCount(3);
  await expect(stops.filter({ hasText: "Deliver to" }).first()).toContainText(
    /Promised by \d\d:\d\d/,
  );
  await expectAccessible(page);

  const shown = page.locator("[data-job]").first();
  await expect(shown).toHaveAttribute("data-job", near.order_id);
  await expect(shown.locator("[data-deadline]")).toBeInViewport();
  const collectFar = stops.filter({ hasText: "Collect from" });
  for (let place = await placeIn(collectFar); place > 2; place -= 1) {
    await collectFar.getByRole("button", { name: /Move up/ }).click();
    await expect.poll(() => placeIn(collectFar)).toBe(place - 1);
  }
  await collectFar.getByRole("button", { name: /Move up/ }).click();
  await expect(shown).toHaveAttribute("data-job", far.order_id);
  await expect.poll(() => firstStopOf(page)).toBe(far.order_id);
  await page.reload();
  await expect(shown).toHaveAttribute("data-job", far.order_id);

  await context.setOffline(true);
  await stops
    .first()
    .getByRole("button", { name: /Move up/ })
    .click();
  await expect(shown).toHaveAttribute("data-job", near.order_id);
  await context.setOffline(false);
  await expect.poll(() => firstStopOf(page)).toBe(near.order_id);

  await watchShifts(page);
  await page.goto("/driver/offline");
  await expect(shown).toHaveAttribute("data-job", near.order_id);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);

  for (const order of [near, far]) await cancelOrder(request, order);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No jobs. You're online.");
  await goOffline(page);
});

const placeIn = async (stop: Locator) => Number((await stop.innerText()).trim().split(/\s/)[0]);

/** The first stop by the server's data. */
async function firstStopOf({ request }: Page): Promise<string | undefined> {
  const day = await request.get("/driver/data");
  const { route } = (await day.json()) as { route: { stops: { orderId: string }[] } };
  return route.stops[0]?.orderId;
}
