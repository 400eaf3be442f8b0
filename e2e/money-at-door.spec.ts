import { ADMIN } from "./courier-system";
import { openCompany } from "./own-company";
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
import { type Browser, devices, expect, type Page, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -11.6066, longitude: 34.2907 });

const AMOUNT = "MK 24,750";

type Account = { email: string; password: string };

async function signedIn(browser: Browser, baseURL: string, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await beSignedIn(page, account);
  return page;
}

test("money goes from the door through rider, company and finance to the shop", async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const signIn = (account: Account) => signedIn(browser, baseURL ?? "", account);
  const company = await openCompany(browser, "0888 700 301");
  const phone = await (
    await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) })
  ).newPage();
  await waitNearPickup(phone, company.rider, SHOP);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  const order = await placeOrder(request, SHOP, "+265991234567", { collect_amount: 24_750 });
  const { order_id: orderId } = order;
  await expect(phone.getByText("Collect at the door").first()).toBeVisible();
  await accept(phone, order);
  for (const kind of ["arrive_at_pickup", "pick_up", "depart", "arrive"]) {
    await act(phone, { kind, orderId });
  }

  await test.step("the recipient reads what to pay", async () => {
    const link = await (await request.get(order.receiver_link)).text();
    expect(link).toMatch(/data-testid="to-pay"[^>]*>\s*MK.24,750/);
  });

  await test.step("the rider takes PIN and money without a network", async () => {
    const pin = await pinOf(request, order);
    await expect(phone.getByLabel("Recipient's PIN")).toBeVisible();
    await phone.context().setOffline(true);
    await phone.getByLabel("Recipient's PIN").fill(pin);
    await expect(phone.getByText("The PIN is right.")).toBeVisible();
    const complete = phone.getByRole("button", { name: "Complete delivery" });
    await complete.click();
    await expect(phone.getByText(`Collect ${AMOUNT}, then tick that you have it.`)).toBeVisible();
    await phone.getByLabel("Given to you").fill("30,000");
    await expect(phone.getByText("Give back MK 5,250.")).toBeVisible();
    await phone.getByLabel(`I have ${AMOUNT}`).check();
    await complete.click();
    await phone.context().setOffline(false);
    await expect(phone.getByText("Cash in hand")).toBeVisible();
  });

  await test.step("the company counts it in with the rider's code, and pays it in", async () => {
    await phone.getByText("Cash in hand").click();
    const code = await phone.getByText(/^\d{3} \d{3}$/).innerText();
    const office = await signIn(company.owner);
    await office.goto("/courier/cash");
    await office.getByRole("link", { name: /^Count in/ }).click();
    await office.getByLabel("Counted, in MWK").fill("24,750");
    await office.getByLabel("Hand-in code").fill(code);
    await office.getByRole("button", { name: "Count in" }).click();
    await office.getByRole("link", { name: `Pay in ${AMOUNT}` }).click();
    await office.getByLabel("Transaction ID").fill(`FT${Date.now()}`);
    await office.getByRole("button", { name: `I have paid ${AMOUNT}` }).click();
    await expect(office.locator('[data-state="declared"]')).toBeVisible();
    await office.context().close();
  });

  await test.step("the recipient has a receipt", async () => {
    const page = await (await browser.newContext({ ...PHONE })).newPage();
    await page.goto(order.receiver_link);
    await expect(page.getByRole("heading", { name: "You paid the rider" })).toBeVisible();
    await expect(page.getByTestId("to-pay")).toHaveText(AMOUNT);
    await page.context().close();
  });

  await test.step("finance finds it and pays it to the phone that the shop chose", async () => {
    const finance = await signIn(ADMIN);
    await finance.goto("/admin/collections");
    const row = finance.locator("tr", { hasText: company.name });
    await row.getByRole("button", { name: "Received", exact: true }).click();
    await expect(row.getByRole("button")).toHaveCount(0);

    const shop = await signIn(merchantAccount());
    await shop.goto("/merchant/live/wallet/collections");
    await shop.getByRole("radio", { name: /^Airtel Money/ }).check();
    await shop.getByLabel("Phone or bank account").fill("0991 234 567");
    await shop.getByRole("button", { name: `Pay out ${AMOUNT}` }).click();
    await expect(shop.locator('[data-state="requested"]').first()).toBeVisible();

    await finance.reload();
    const asked = finance.locator("tr", { hasText: "0991 234 567" }).first();
    await asked.getByRole("button", { name: "Paid", exact: true }).click();
    const dialog = finance.getByRole("dialog");
    await dialog.getByLabel("Transaction ID").fill(`PP${Date.now()}`);
    await dialog.getByRole("button", { name: "Paid", exact: true }).click();
    await expect(dialog).toBeHidden();
    await finance.context().close();

    await shop.reload();
    await expect(shop.locator('[data-place="paid_out"]').first()).toBeVisible();
    await expect(shop.locator('[data-state="paid"]').first()).toBeVisible();
    await shop.context().close();
  });
  await phone.context().close();
});
