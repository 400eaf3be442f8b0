import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import {
  accept,
  act,
  merchantAccount,
  noise,
  placeOrder,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 740 }, timezoneId: "Africa/Blantyre" });

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -15.8067, longitude: 35.6533 });

const PLACE = "behind the shop, with the guard";

test("a recipient chooses a safe place, and the rider leaves the parcel there with a photo, without a network", async ({
  browser,
  page,
  request,
  context,
}) => {
  test.slow();
  const { rider } = await openCompany(browser);
  await waitNearPickup(page, rider, SHOP);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const order = await placeOrder(request, SHOP, undefined, { allow_safe_place: true });
  const { order_id: orderId } = order;
  await accept(page, order);
  for (const kind of ["pick_up", "depart", "arrive"]) await act(page, { kind, orderId });

  const door = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await door.goto(order.receiver_link);
  await door.locator("#wish summary").click();
  await door.getByLabel("Leave it at a safe place").check();
  await door.getByLabel("Where exactly").fill(PLACE);
  await door.getByRole("button", { name: "Tell my rider" }).click();
  await expect(door.getByText(`Your rider leaves it here: ${PLACE}.`)).toBeVisible();
  await expect(door.getByText("Please go out and meet the rider.")).toHaveCount(0);

  await expect(page.locator("[data-safe-place]")).toContainText(PLACE);
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => caches.has("rider-day"))).toBe(true);

  await context.setOffline(true);
  await page.getByRole("button", { name: "I left it there" }).click();
  await expect(page.getByText("Take a photo of the parcel at this place.")).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({
    name: "parcel.jpg",
    mimeType: "image/jpeg",
    buffer: await noise(600),
  });
  await expect(page.getByText(/^Photo saved/)).toBeVisible();
  await page.getByRole("button", { name: "I left it there" }).click();
  await context.setOffline(false);

  await expect
    .poll(async () => {
      await door.reload();
      return door.getByText(`Left here with a photo, as you asked: ${PLACE}.`).count();
    })
    .toBe(1);
  await door.context().close();

  const desk = await browser.newPage();
  await beSignedIn(desk, merchantAccount());
  await desk.goto(`/merchant/live/orders/${orderId}`);
  await expect(desk.getByText(PLACE).first()).toBeVisible();
  await desk.close();
});
