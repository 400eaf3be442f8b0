import postgres from "postgres";
import { OTHER_COMPANY as COMPANY } from "./courier-system";
import {
  accept,
  cancelOrder,
  goOffline,
  merchantAccount,
  placeOrder,
  riderAccount,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

/** One rider, one order after the other. */
test.describe.configure({ mode: "serial" });

/** Asked first, because no rider is nearer; and another of the same company, far away. */
const ASKED = riderAccount(1017);
const OTHER = "1016";

/** Given to no demo company, so that riders' apps have no number. */
const COMPANYS_PHONE = "+265888123456";

const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });

test.afterAll(() => sql.end());

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -14.3807, longitude: 34.3283 });

test("a courier gives an order to another of its riders, and the merchant sees who comes", async ({
  browser,
  page,
  request,
}) => {
  await waitNearPickup(page, ASKED, SHOP);
  const { order_id: orderId } = await placeOrder(request, SHOP);

  const desk = await browser.newContext();
  const courier = await desk.newPage();
  await beSignedIn(courier, COMPANY);
  await courier.goto("/courier/orders");
  await courier.locator(`a[href="/courier/orders/${orderId}"]`).first().click();
  await expect(courier.getByText(/^Offered to /).first()).toBeVisible();
  const rider = courier.locator(`label:has(input[value="${OTHER}"])`);
  await expect(rider).toContainText("Far away");
  const name = (await rider.innerText()).split("\n")[0]?.trim() ?? "";
  await rider.click();
  await courier.getByRole("button", { name: "Assign rider", exact: true }).click();
  const dialog = courier.getByRole("dialog", { name: `Give this order to ${name}?` });
  await expect(dialog).toContainText("The recipient will read: around");
  await expect(dialog.locator("[data-cost]")).toContainText(
    `The last position of ${name} is too old`,
  );
  await dialog.getByRole("button", { name: "Assign anyway" }).click();
  await expect(courier.locator(`[data-rider="${OTHER}"]`)).toHaveText(name);
  const run = courier.locator('[data-run="assigned_by_hand"]');
  await expect(run.locator('a[href^="/courier/team/usr_"]')).toBeVisible();
  await expect(run.locator(`a[href="/courier/riders/${OTHER}"]`).first()).toBeVisible();

  const shop = await browser.newContext();
  const merchant = await shop.newPage();
  await beSignedIn(merchant, merchantAccount());
  await merchant.goto(`/merchant/live/orders/${orderId}`);
  await expect(merchant.getByRole("link", { name: `Call ${name}` })).toBeVisible();

  await goOffline(page);
  await Promise.all([desk.close(), shop.close()]);
});

test("a rider whose job is given to another reads who did it, that it is not paid, and who can help", async ({
  browser,
  page,
  request,
}) => {
  await sql`
    update couriers set dispatch_phone = ${COMPANYS_PHONE}
     where id = (select courier_id from riders where id = ${OTHER})`;
  await waitNearPickup(page, ASKED, SHOP);
  const order = await placeOrder(request, SHOP);
  await accept(page, order);
  await expect(page.locator('[data-step="arrive_at_pickup"]')).toBeVisible();
  const desk = await browser.newContext();
  const courier = await desk.newPage();
  await beSignedIn(courier, COMPANY);
  await courier.goto(`/courier/orders/${order.order_id}`);
  await courier.locator(`label:has(input[value="${OTHER}"])`).click();
  await courier.getByRole("button", { name: "Assign rider", exact: true }).click();
  await courier.getByRole("button", { name: "Assign anyway" }).click();

  const taken = page.getByRole("status").filter({ hasText: "A job was taken away" });
  await expect(taken).toContainText("Your company gave it to another rider.");
  await expect(taken).toContainText("These jobs aren't paid.");
  await expect(taken.getByRole("link", { name: "Call your company" })).toHaveAttribute(
    "href",
    /^tel:0?.*888.?123.?456$/,
  );
  await expect(page.locator("[data-step]")).toHaveCount(0);
  await taken.getByRole("button", { name: "OK" }).click();
  await expect(taken).toHaveCount(0);
  await cancelOrder(request, order);
  await goOffline(page);
  await desk.close();
});
