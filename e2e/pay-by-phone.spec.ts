import { openCompany } from "./own-company";
import { agreeByPhone, type PayingCopy, startPayingCopy } from "./paying-copy";
import { accept, act, pinOf, placeOrder, shopIn, waitNearPickup } from "./rider-phone";
import { type Browser, devices, expect, type Page, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -12.8935, longitude: 33.4216 });

const AMOUNT = "MK 18,500";

let paying: PayingCopy;

test.beforeAll(async () => {
  paying = await startPayingCopy();
});

test.afterAll(async () => {
  await paying.stop();
});

/** The recipient's page in the copy that takes mobile money, without scripts. */
async function openParcel(browser: Browser, receiverLink: string): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await page.goto(receiverLink.replace(new URL(receiverLink).origin, paying.url));
  return page;
}

test("a recipient pays by phone before the rider comes, and the rider asks for no cash", async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const company = await openCompany(browser, "0888 700 302");
  const phone = await (
    await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) })
  ).newPage();
  await waitNearPickup(phone, company.rider, SHOP);
  const order = await placeOrder(request, SHOP, "+265991234567", { collect_amount: 18_500 });
  await accept(phone, order);
  for (const kind of ["arrive_at_pickup", "pick_up", "depart"]) {
    await act(phone, { kind, orderId: order.order_id });
  }
  const parcel = await openParcel(browser, order.receiver_link);

  await test.step("a number without mobile money is refused beside its field", async () => {
    await parcel.getByText("Pay now with Airtel Money or TNM Mpamba").click();
    await parcel.getByLabel("Phone number that pays").fill("0111 234 567");
    await parcel.getByRole("button", { name: "Ask my phone" }).click();
    await expect(parcel.locator("#phone-error")).toBeVisible();
    expect(paying.payChangu.charges).toEqual([]);
  });

  await test.step("the phone is asked, and the page says so", async () => {
    await parcel.getByLabel("Phone number that pays").fill("0991 234 567");
    await parcel.getByRole("button", { name: "Ask my phone" }).click();
    await expect(parcel.getByRole("status")).toContainText("0991 234 567");
    expect(paying.payChangu.charges).toMatchObject([{ amount: 18_500 }]);
  });

  await test.step("the page says that it is paid", async () => {
    await agreeByPhone(paying, 18_500);
    await parcel.reload();
    await expect(parcel.getByRole("heading", { name: "You paid by phone" })).toBeVisible();
    await expect(parcel.getByTestId("to-pay")).toHaveText(AMOUNT);
    await expect(parcel.getByRole("button", { name: "Ask my phone" })).toHaveCount(0);
  });

  await test.step("the rider gives the parcel for the PIN alone", async () => {
    await act(phone, { kind: "arrive", orderId: order.order_id });
    await expect(phone.getByText("Paid by phone. Collect no money.")).toBeVisible();
    await phone.getByLabel("Recipient's PIN").fill(await pinOf(request, order));
    await expect(phone.getByText("The PIN is right.")).toBeVisible();
    await expect(phone.getByText(`Collect ${AMOUNT}`)).toHaveCount(0);
    await phone.getByRole("button", { name: "Complete delivery" }).click();
    await expect(phone.locator('[data-step="deliver"]')).toHaveCount(0);
  });
  await Promise.all([phone, parcel].map((page) => page.context().close()));
});
