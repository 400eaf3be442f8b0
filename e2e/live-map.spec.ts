import { accept, act, placeOrder, riderAccount, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

const SHOP = shopIn({ latitude: -14.4805, longitude: 35.2606 });

/** Of a degree: some streets to the south and to the east. */
const FAR = 0.003;

test("a merchant follows the vehicle on the order's map, and the expected time moves with it", async ({
  browser,
  page,
  request,
}) => {
  test.slow();
  const phone = await (await browser.newContext()).newPage();
  await waitNearPickup(phone, riderAccount(1012), SHOP);
  const order = await placeOrder(request, SHOP);
  await accept(phone, order);
  for (const kind of ["arrive_at_pickup", "pick_up", "depart"]) {
    await act(phone, { kind, orderId: order.order_id });
  }
  await beSignedIn(page, SHOP.account);
  await page.goto(`/merchant/live/orders/${order.order_id}`);
  await page.getByRole("button", { name: "Open map" }).click();
  const map = page.getByRole("application", { name: "Map of the delivery" });
  const vehicle = map.locator('circle[data-kind="rider"]');
  const placeOf = async () => {
    const [x, y] = await Promise.all(["cx", "cy"].map((name) => vehicle.getAttribute(name)));
    return [Number(x), Number(y)] as const;
  };
  await expect(vehicle).toBeVisible();
  const [x, y] = await placeOf();
  const soon = await page.locator("[data-eta]").innerText();

  const { latitude, longitude } = SHOP.pickup;
  // So rough that a fast machine's rider can have gone there since the first position.
  await phone
    .context()
    .setGeolocation({ latitude: latitude - FAR, longitude: longitude + FAR, accuracy: 300 });
  // Down and to the right, without a reload and without the map being moved.
  await expect.poll(async () => (await placeOf())[1], { timeout: 45_000 }).toBeGreaterThan(y + 20);
  expect((await placeOf())[0]).toBeGreaterThan(x + 20);
  await expect(page.locator("[data-eta]")).not.toHaveText(soon);
  await act(phone, { kind: "go_offline" });
  await phone.context().close();
});
