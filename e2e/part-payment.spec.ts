import {
  act,
  accept,
  pinOf,
  placeOrder,
  riderAccount,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** A shop that no other journey collects money for, in a town where no other journey has riders. */
const SHOP = shopIn({ latitude: -16.0679, longitude: 35.1405 }, "Mudi Bookshop");

test("a shop lets riders take a part, a rider takes it without a network, and both read what is left", async ({
  browser,
  page: shop,
  request,
  baseURL,
}) => {
  test.slow();
  const phone = await (
    await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) })
  ).newPage();
  await beSignedIn(shop, SHOP.account);

  await test.step("the shop chooses half", async () => {
    await shop.goto("/merchant/live/wallet/collections");
    await shop.getByText("Part payment", { exact: true }).click();
    const form = shop.getByRole("form", { name: "Part payment" });
    await form.getByRole("radio", { name: /^A part of it/ }).check();
    await form.getByLabel("At least, in percent").fill("50");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("It counts for orders from now on.")).toBeVisible();
  });

  await waitNearPickup(phone, riderAccount(1003), SHOP);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  const order = await placeOrder(request, SHOP, "+265991234567", { collect_amount: 24_750 });
  await expect(phone.getByText("Collect at the door").first()).toBeVisible();
  await accept(phone, order);
  for (const kind of ["arrive_at_pickup", "pick_up", "depart", "arrive"]) {
    await act(phone, { kind, orderId: order.order_id });
  }

  await test.step("the rider takes what the recipient has", async () => {
    const pin = await pinOf(request, order);
    await expect(phone.getByLabel("Recipient's PIN")).toBeVisible();
    await phone.context().setOffline(true);
    const given = phone.getByLabel("Given to you");
    await given.fill("12,000");
    await expect(phone.getByText("The shop takes MK 12,375 or more.")).toBeVisible();
    await given.fill("15,000");
    await expect(phone.getByText("MK 9,750 is left to pay to the shop.")).toBeVisible();
    await phone.getByLabel("I have MK 15,000").check();
    await phone.getByLabel("Recipient's PIN").fill(pin);
    await expect(phone.getByText("The PIN is right.")).toBeVisible();
    await phone.getByRole("button", { name: "Complete delivery" }).click();
    await phone.context().setOffline(false);
  });

  await test.step("the recipient has a receipt, and the shop reads both amounts", async () => {
    const read = async () => (await request.get(order.receiver_link)).text();
    const paid = /data-testid="to-pay"[^>]*>\s*MK.15,000/;
    await expect.poll(read, { timeout: 30_000 }).toMatch(paid);
    const receipt = await read();
    expect(receipt).toMatch(/Of MK.24,750\. You still owe Mudi Bookshop MK.9,750\./);
    await shop.goto(`/merchant/live/orders/${order.order_id}`);
    await expect(shop.getByText("The recipient still owes you MK 9,750.").first()).toBeAttached();
    await shop.goto("/merchant/live/wallet/collections");
    await expect(shop.getByText("of MK 24,750").first()).toBeVisible();
  });
  await phone.context().close();
});
