import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import { cancelOrder, merchantAccount, placeOrder, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -13.5297, longitude: 33.7371 });

const PHONE_NUMBER = "+265991234567";

test("a rider reads when a parcel is ready, and that it is once the shop says so", async ({
  browser,
  page,
  request,
}) => {
  const { rider } = await openCompany(browser);
  await waitNearPickup(page, rider, SHOP);
  const order = await placeOrder(request, SHOP, PHONE_NUMBER, { ready_in_minutes: 10 });
  const accept = page.getByRole("button", { name: "Accept" });
  await expect(page.getByText(/^Ready at \d\d:\d\d$/)).toBeVisible();
  await accept.click();
  await expect(accept).toHaveCount(0);
  await expect(page.getByText(/^Ready at \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);

  const desk = await browser.newPage();
  await beSignedIn(desk, merchantAccount());
  await desk.goto(`/merchant/live/orders/${order.order_id}`);
  await expect(desk.getByText(/^Ready at \d\d:\d\d$/)).toBeVisible();
  await desk.getByRole("button", { name: "Mark as ready" }).click();
  await expect(desk.getByText(/^Ready since \d\d:\d\d$/)).toBeVisible();
  await expect(desk.getByRole("button", { name: "Mark as ready" })).toHaveCount(0);
  await expectAccessible(desk);
  await desk.close();

  await expect(page.getByRole("paragraph").filter({ hasText: /^Ready$/ })).toBeVisible();
  await cancelOrder(request, order);
});
