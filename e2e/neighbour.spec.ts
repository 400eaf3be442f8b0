import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import { accept, act, merchantAccount, placeOrder, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 740 }, timezoneId: "Africa/Blantyre" });

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -14.1631, longitude: 34.9152 });

test("a recipient chooses a neighbour, who takes the parcel with a PIN of their own, without a network", async ({
  browser,
  page,
  request,
  context,
}) => {
  test.slow();
  const { rider } = await openCompany(browser);
  await waitNearPickup(page, rider, SHOP);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const order = await placeOrder(request, SHOP);
  const { order_id: orderId } = order;
  await accept(page, order);
  for (const kind of ["pick_up", "depart", "arrive"]) await act(page, { kind, orderId });

  const door = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await door.goto(order.receiver_link);
  await door.locator("#wish summary").click();
  await door.getByLabel("Give it to a neighbour").check();
  await door.getByLabel("The neighbour's name").fill("Mrs Phiri");
  await door.getByLabel("Where the neighbour is").fill("The blue gate");
  await door.getByRole("button", { name: "Tell my rider" }).click();
  await expect(door.getByText("You asked to give it to Mrs Phiri.")).toBeVisible();
  const pin = (await door.getByTestId("neighbour-pin").innerText()).trim();
  expect(pin).not.toBe((await door.getByTestId("pin").innerText()).trim());

  const line = page.locator("[data-neighbour]");
  await expect(line).toContainText("Give it to Mrs Phiri");
  await expect(line).toContainText("The blue gate");
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => caches.has("rider-day"))).toBe(true);

  await context.setOffline(true);
  await page.getByLabel("PIN of the recipient or Mrs Phiri").fill(pin);
  await expect(page.getByText("The PIN is right.")).toBeVisible();
  await page.getByRole("button", { name: "Complete delivery" }).click();
  await context.setOffline(false);

  await expect
    .poll(async () => {
      await door.reload();
      return door.getByText(/^Handed over to Mrs Phiri with their PIN/).count();
    })
    .toBe(1);
  await door.context().close();

  const desk = await browser.newPage();
  await beSignedIn(desk, merchantAccount());
  await desk.goto(`/merchant/live/orders/${orderId}`);
  await expect(desk.getByText("Mrs Phiri (neighbour)")).toBeVisible();
  await expectAccessible(desk);
  await desk.close();
});
