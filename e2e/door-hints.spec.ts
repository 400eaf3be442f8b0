import { hireRider, openCompany } from "./own-company";
import { PlainPhone } from "./plain-phone";
import { proveNumber } from "./prove-number";
import {
  accept,
  act,
  goOffline,
  LANDMARK,
  pinOf,
  placeOrder,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 740 } });

/** In Ntchisi, where no other journey has riders. */
const SHOP = shopIn({ latitude: -13.3753, longitude: 34.0036 });

test("a rider leaves a hint without a network, the next rider reads it, and the recipient deletes it", async ({
  browser,
  page,
  request,
}) => {
  test.slow();
  const recipient = PlainPhone.withNewNumber(request);
  const company = await openCompany(browser, "0888 700 361");
  await waitNearPickup(page, company.rider, SHOP);
  const order = await placeOrder(request, SHOP, recipient.number);
  await accept(page, order);
  const orderId = order.order_id;
  for (const kind of ["arrive_at_pickup", "pick_up", "depart", "arrive"]) {
    await act(page, { kind, orderId });
  }
  await page.getByLabel("Recipient's PIN").fill(await pinOf(request, order));
  await expect(page.getByText("The PIN is right.")).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Complete delivery" }).click();

  await test.step("two taps are enough, and a name is not taken", async () => {
    await page.getByRole("button", { name: "Behind the church" }).click();
    await page.getByLabel("A few words").fill("ask Thokozani");
    await expect(page.getByText("Leave the recipient's name out.")).toBeVisible();
    await page.getByLabel("A few words").fill("blue gate");
    await page.getByRole("button", { name: "Save for the next rider" }).click();
    await expect(page.getByText("Saved. The next rider sees your hint.")).toBeVisible();
    await expect(page.locator("summary", { hasText: "not sent" })).toHaveText("2 not sent");
    await page.context().setOffline(false);
    await expect(page.locator("summary", { hasText: "not sent" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("Saved. The next rider sees your hint.")).toBeVisible();
  });
  await goOffline(page);

  const other = await hireRider(browser, company, "0888 700 362");
  const phone = await (await browser.newContext({ ...PHONE })).newPage();
  await waitNearPickup(phone, other, SHOP);
  const next = await placeOrder(request, SHOP, recipient.number);
  await test.step("the next rider reads it after accepting, beside the landmark", async () => {
    await expect(phone.getByRole("button", { name: "Accept" })).toBeVisible();
    await expect(phone.getByText("Behind the church")).toHaveCount(0);
    await accept(phone, next);
    for (const kind of ["arrive_at_pickup", "pick_up", "depart"]) {
      await act(phone, { kind, orderId: next.order_id });
    }
    await expect(phone.locator("[data-hints]")).toContainText("Behind the church: blue gate");
    await expect(phone.getByText(LANDMARK).first()).toBeVisible();
  });

  await test.step("the recipient reads it and deletes it", async () => {
    const own = await (await browser.newContext()).newPage();
    await proveNumber(own, recipient);
    await expect(own.getByText("blue gate")).toBeVisible();
    await own.getByRole("button", { name: "Delete Behind the church" }).click();
    await expect(own.getByText("blue gate")).toHaveCount(0);
    await own.context().close();
    await phone.reload();
    await expect(phone.getByText(LANDMARK).first()).toBeVisible();
    await expect(phone.locator("[data-hints]")).toHaveCount(0);
  });
  await phone.context().close();
});
