import postgres from "postgres";
import { ADMIN } from "./courier-system";
import { openCompany } from "./own-company";
import {
  accept,
  act,
  merchantAccount,
  pinOf,
  placeOrder,
  type PlacedOrder,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { publishAsSecondAdmin } from "./second-admin";
import { beSignedIn } from "./sign-in";
import { type Browser, devices, expect, type Page, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -10.5966, longitude: 34.1082 });

const MINUTES_LATE = 45;

const newPage = async (browser: Browser) => (await browser.newContext()).newPage();

test("a late delivery is credited by published steps, and wallet, order and invoice show it", async ({
  browser,
  request,
}) => {
  test.slow();
  const { rider } = await openCompany(browser, "0888 700 301");
  const [desk, shop] = await Promise.all([newPage(browser), newPage(browser)]);
  const phone = await (await browser.newContext(PHONE)).newPage();
  await beSignedIn(desk, ADMIN);
  await publish(browser, desk, { after0: "10", share0: "20", after1: "30", share1: "50" });
  await expect(desk.locator("main")).toContainText("From 30 min late: 50% of the fee");

  await waitNearPickup(phone, rider, SHOP);
  const order = await placeOrder(request, SHOP);
  await deliver(phone, order, await pinOf(request, order));
  const receiver = await newPage(browser);
  await receiver.goto(order.receiver_link);
  await receiver.getByRole("button", { name: "I have my parcel" }).click();
  await expect(receiver.locator("body")).toContainText("Completed");

  await beSignedIn(shop, merchantAccount());
  await expectCredit(shop, order, Math.round(order.delivery_fee / 2));
  await publish(browser, desk, { after0: "", share0: "", after1: "", share1: "" });
  await Promise.all([desk, shop, phone, receiver].map((page) => page.context().close()));
});

/** The desk sees what steps would have cost, and two people publish them. */
async function publish(browser: Browser, desk: Page, steps: Record<string, string>): Promise<void> {
  await desk.goto("/admin/pricing");
  await desk.getByRole("link", { name: "Change credits in Malawi" }).click();
  const form = desk.getByRole("form", { name: "Steps" });
  for (const [name, value] of Object.entries(steps))
    await form.locator(`input[name="${name}"]`).fill(value);
  await form.getByRole("button", { name: "Show the cost" }).click();
  const cost = desk.getByRole("region", { name: "Cost in the last 30 days" });
  const isOff = Object.values(steps).every((value) => value === "");
  if (isOff) await expect(cost).toContainText("Nothing is credited without steps.");
  else await expect(cost.locator("tbody tr").last()).toContainText("Total");
  await desk
    .getByRole("button", { name: isOff ? "Request to switch credits off" : "Request these steps" })
    .click();
  await publishAsSecondAdmin(browser, desk);
  await desk.goto("/admin/pricing");
}

/** The rider brings the parcel, so many minutes after its promise. */
async function deliver(phone: Page, order: PlacedOrder, pin: string): Promise<void> {
  const { order_id: orderId } = order;
  await accept(phone, order);
  for (const kind of ["arrive_at_pickup", "pick_up", "depart", "arrive"])
    await act(phone, { kind, orderId });
  await promiseEarlier(orderId);
  await act(phone, { kind: "deliver", orderId, pin });
}

/** No journey waits until a delivery is late. */
async function promiseEarlier(orderId: string): Promise<void> {
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });
  await sql`update orders set promised_by = now() - make_interval(mins => ${MINUTES_LATE}) where id = ${orderId}`;
  await sql.end();
}

/** The shop reads the credit on the order's page, in its wallet and on its invoice. */
async function expectCredit(shop: Page, { order_id }: PlacedOrder, credit: number): Promise<void> {
  const amount = `MK ${credit.toLocaleString("en")}`;
  await shop.goto(`/merchant/live/orders/${order_id}`);
  const main = shop.locator("main");
  await expect(main).toContainText("Late delivery credit");
  await expect(main).toContainText(amount);
  await expect(main).toContainText(`Delivered ${MINUTES_LATE} min late by the courier company.`);

  await shop.goto("/merchant/live/wallet");
  const line = shop.getByRole("row").filter({ hasText: "Late delivery credit" });
  await expect(line).toContainText(amount);
  await expect(line.locator(`a[href*="${order_id}"]`)).toBeVisible();

  await shop.goto("/merchant/live/wallet/invoices");
  await shop.locator("main tbody tr").first().getByRole("link").first().click();
  const lines = shop.getByRole("table", { name: "Lines, oldest first" });
  await expect(lines.getByRole("row").filter({ hasText: "Late delivery credit" })).toContainText(
    amount,
  );
}
