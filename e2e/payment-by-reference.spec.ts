import { ADMIN } from "./courier-system";
import { openCompany } from "./own-company";
import { accept, act, pinOf, placeOrder, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { newPayment, statementOf } from "./statement-file";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -15.0334, longitude: 34.9612 }, "Mudi Bookshop");

test("a rider without a network hands over for a payment's reference, and the operator's statement shows it", async ({
  browser,
  page: shop,
  request,
  baseURL,
}) => {
  test.slow();
  const open = async (device = {}) =>
    (await browser.newContext({ ...device, ...(baseURL && { baseURL }) })).newPage();
  const reference = newPayment();
  const company = await openCompany(browser, "0888 700 319");
  await beSignedIn(shop, SHOP.account);

  await test.step("the shop lets its riders do so", async () => {
    await shop.goto("/merchant/live/wallet/collections");
    await shop.getByText("Payments by reference", { exact: true }).click();
    const form = shop.getByRole("form", { name: "Payments by reference" });
    await form.getByRole("radio", { name: /^Hand over/ }).check();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("It counts for orders from now on.")).toBeVisible();
  });

  const phone = await open(PHONE);
  await waitNearPickup(phone, company.rider, SHOP);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  const order = await placeOrder(request, SHOP, "+265991234567", { collect_amount: 24_750 });
  await expect(phone.getByText("Collect at the door").first()).toBeVisible();
  await accept(phone, order);
  for (const kind of ["arrive_at_pickup", "pick_up", "depart", "arrive"]) {
    await act(phone, { kind, orderId: order.order_id });
  }

  await test.step("the rider types the reference", async () => {
    const pin = await pinOf(request, order);
    await expect(phone.getByLabel("Recipient's PIN")).toBeVisible();
    await phone.context().setOffline(true);
    await phone.getByLabel("The recipient paid MK 24,750 to our number").check();
    await expect(phone.getByLabel("Given to you")).toBeHidden();
    const complete = phone.getByRole("button", { name: "Complete delivery" });
    await complete.click();
    await expect(phone.getByText("Enter the reference of the payment.")).toBeVisible();
    await phone.getByLabel("Reference", { exact: true }).fill(reference.toLowerCase());
    await phone.getByLabel("Recipient's PIN").fill(pin);
    await expect(phone.getByText("The PIN is right.")).toBeVisible();
    await complete.click();
    await phone.context().setOffline(false);
  });

  const desk = await open();
  await beSignedIn(desk, ADMIN);
  await test.step("the desk sees that it waits for a statement, and the shop that it is not found", async () => {
    await expect
      .poll(
        async () => {
          await desk.goto(`/admin/collections?search=${reference}`);
          return desk.getByText(reference).count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await expect(desk.getByText(/^Waiting for a statement until/)).toBeVisible();
    await shop.reload();
    await expect(shop.locator('[data-place="awaited"]').first()).toBeVisible();
  });

  await test.step("the statement shows it, and the shop is paid", async () => {
    await desk.goto("/admin/top-ups/statements");
    const file = statementOf([{ id: reference, amount: 24_750, text: "parcel" }]);
    await desk.getByLabel("File", { exact: true }).setInputFiles(file);
    await desk.getByRole("button", { name: "Import statement" }).click();
    await expect(desk).toHaveURL(/\/statements\/pst_/);
    await expect(desk.getByRole("link", { name: /^Parcel .*, paid at the door$/ })).toBeVisible();
    await desk
      .getByRole("button", { name: /^Confirm/ })
      .first()
      .click();
    await expect(desk.locator('[data-result="credited"]')).toBeVisible();
    await shop.reload();
    await expect(shop.locator('[data-place="received"]').first()).toBeVisible();
  });
  await phone.context().close();
  await desk.context().close();
});
