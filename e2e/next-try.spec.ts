import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import {
  accept,
  act,
  merchantAccount,
  pinOf,
  placeOrder,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 740 }, timezoneId: "Africa/Blantyre" });

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -13.654, longitude: 33.9385 });

test("a recipient chooses the next try, the rider keeps the parcel, and brings it again", async ({
  browser,
  page,
  request,
}) => {
  test.slow();
  const { rider } = await openCompany(browser);
  await waitNearPickup(page, rider, SHOP);
  const order = await placeOrder(request, SHOP);
  const { order_id: orderId } = order;
  await accept(page, order);
  for (const kind of ["pick_up", "depart"]) await act(page, { kind, orderId });
  await act(page, { kind: "give_up", orderId, reason: "refused" });
  const problem = page.getByText("Problem with this order");
  await expect(problem).toBeVisible();

  const door = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await door.goto(order.receiver_link);
  await door.getByLabel("Tomorrow 08:00–12:00").check();
  await door.getByRole("button", { name: "Tell my rider" }).click();
  await expect(door.getByText("Your rider tries again tomorrow 08:00–12:00.")).toBeVisible();
  await expect(door.locator("#wish summary")).toHaveText("Change");
  await door.context().close();

  await expect(page.locator("[data-next-try]")).toContainText("Try again tomorrow 08:00–12:00");
  await expect(problem).toHaveCount(0);
  await expectAccessible(page);

  const desk = await browser.newPage();
  await beSignedIn(desk, merchantAccount());
  await desk.goto(`/merchant/live/orders/${orderId}`);
  await expect(desk.locator("[data-next-try]")).toHaveText(/, 08:00–12:00$/);
  await expectAccessible(desk);
  await desk.close();

  const pin = await pinOf(request, order);
  await act(page, { kind: "depart", orderId });
  await act(page, { kind: "deliver", orderId, pin });
  await expect(page.locator("[data-next-try]")).toHaveCount(0);
});
