import { ADMIN } from "./courier-system";
import { openCompany } from "./own-company";
import {
  accept,
  act,
  cancelOrder,
  checkParcel,
  labelCodeOf,
  pinOf,
  placeOrder,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { openSecondAdmin } from "./second-admin";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -14.3777, longitude: 34.3332 });

const AMOUNT = "MK 24,750";

test("cash that a rider took without a network for a cancelled order is decided by two people", async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const open = async (device = {}) =>
    (await browser.newContext({ ...device, ...(baseURL && { baseURL }) })).newPage();
  const company = await openCompany(browser, "0888 700 337");
  const phone = await open(PHONE);
  await waitNearPickup(phone, company.rider, SHOP);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  const order = await placeOrder(request, SHOP, "+265991234567", { collect_amount: 24_750 });
  await expect(phone.getByText("Collect at the door").first()).toBeVisible();
  await accept(phone, order);
  await act(phone, { kind: "arrive_at_pickup", orderId: order.order_id });
  const [pin, code] = [await pinOf(request, order), await labelCodeOf(browser, order)];
  const step = (kind: string) => phone.locator(`[data-step="${kind}"]`);
  await expect(phone.getByLabel("Parcel code")).toBeVisible();

  await test.step("the shop cancels, and the rider without a network takes the money", async () => {
    await phone.context().setOffline(true);
    await cancelOrder(request, order);
    await checkParcel(phone, browser, order);
    await step("arrive").click();
    await phone.getByLabel("Given to you").fill("24,750");
    await phone.getByLabel(`I have ${AMOUNT}`).check();
    await phone.getByLabel("Recipient's PIN").fill(pin);
    await expect(phone.getByText("The PIN is right.")).toBeVisible();
    await phone.getByRole("button", { name: "Complete delivery" }).click();
    await phone.context().setOffline(false);
    const took = phone.getByText(`You took ${AMOUNT} for an order that was cancelled.`);
    await expect(took).toBeVisible({ timeout: 30_000 });
  });

  const [office, desk] = [await open(), await open()];
  await beSignedIn(office, company.owner);
  await office.goto("/courier/cash");
  const stated = office.getByRole("region", { name: "Stated by your riders" });
  await expect(stated).toContainText(code);
  await expect(stated).toContainText("Tumiza decides");

  await test.step("one person proposes, and another one agrees", async () => {
    await beSignedIn(desk, ADMIN);
    await desk.goto(`/admin/collections?search=${code}`);
    await desk.getByRole("button", { name: "Decide", exact: true }).click();
    await desk.getByLabel("Decision").selectOption({ label: "Give back to the payer" });
    await desk.getByLabel("Reason").fill("The recipient has no parcel");
    await desk.getByRole("button", { name: "Save decision" }).click();
    await expect(desk.getByText(/ proposes: Give back to the payer/)).toBeVisible();
    await expect(desk.getByRole("button", { name: "Agree", exact: true })).toHaveCount(0);
    const other = await openSecondAdmin(browser);
    await other.goto(desk.url());
    await other.getByRole("button", { name: "Agree", exact: true }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Agree", exact: true }).click();
    await expect(other.getByText("Decided by Wezi Gondwe.")).toBeVisible();
    await other.context().close();
  });

  await test.step("company and rider read what to do with it", async () => {
    await office.reload();
    await expect(stated).toContainText("Give it back to the person who paid it.");
    await phone.reload();
    await expect(phone.getByText(/goes back to the person who paid it/)).toBeVisible();
  });
  for (const page of [phone, office, desk]) await page.context().close();
});
