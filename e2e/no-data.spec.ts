import { openCompany, type OwnCompany } from "./own-company";
import { PlainPhone } from "./plain-phone";
import { labelCodeOf, placeOrder, shopIn } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { type Browser, expect, test } from "./test";

/** In Mzimba, where no other journey has riders. */
const SHOP = shopIn({ latitude: -11.9, longitude: 33.6 });

/** The dispatcher has a code sent to the rider's phone, and enters what the rider reads out. */
async function confirmNumber(browser: Browser, { owner, rider }: OwnCompany, phone: PlainPhone) {
  const office = await (await browser.newContext()).newPage();
  await beSignedIn(office, owner);
  await office.goto(`/courier/riders/${rider.id}`);
  const section = office.getByRole("region", { name: "Phone number" });
  await section.getByRole("button", { name: "Send a code" }).click();
  const text = await phone.gets(/^\d{6} /);
  await section.getByLabel("Code from the SMS").fill(text.slice(0, 6));
  await section.getByRole("button", { name: "Confirm number" }).click();
  await expect(section).toContainText("Confirmed");
  await expect(section.getByRole("button")).toHaveCount(0);
  await office.context().close();
}

test("a parcel is offered, collected, delivered and rated without data, in Chichewa, and the shop follows it", async ({
  browser,
  page,
  request,
}) => {
  const rider = PlainPhone.withNewNumber(request);
  const recipient = PlainPhone.withNewNumber(request);
  const company = await openCompany(browser, rider.number);
  await confirmNumber(browser, company, rider);
  // The app was open at the shop; since then the rider has no data.
  const app = await (await browser.newContext()).newPage();
  await beSignedIn(app, company.rider);
  const position = { ...SHOP.pickup, accuracyM: 10, recordedAt: new Date().toISOString() };
  const kept = await app.request.post("/driver/positions", {
    data: { positions: [position] },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(kept.status()).toBe(200);
  await app.context().close();
  await rider.texts("CHICHEWA", /m'Chichewa/);
  await rider.texts("ONLINE", /^Muli pa ntchito\./);

  await recipient.says("CHICHEWA");
  const order = await placeOrder(request, SHOP, recipient.number);
  const { order_id: orderId } = order;
  const code = await labelCodeOf(browser, order);
  await beSignedIn(page, SHOP.account);
  await page.goto(`/merchant/live/orders/${orderId}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading.locator('[data-status="searching"]')).toBeVisible();
  // The menu knows the order once its event was taken out of the outbox; the text message waits for the morning.
  await expect.poll(() => recipient.dials("1")).toContain(`${code} wa `);

  const offer = await rider.gets(/^Ntchito \d\d: /);
  const number = /\d\d/.exec(offer)?.[0] ?? "";
  await rider.texts(`Inde ${number}`, /^Ntchito yavomeredwa\. Katengeni: /);
  await expect(heading.locator('[data-status="assigned"]')).toBeVisible();

  expect(await recipient.dials("3")).toMatch(/Imbirani 0888 \d{3} \d{3}/);
  expect(await recipient.dials("4", "2", "Mayi Phiri")).toMatch(/^END Zikomo\. /);
  await recipient.texts("Ndili ku geti la buluu", /^Zikomo\. /);
  await rider.gets(/^Ntchito \d\d, .* akuti: Ndili ku geti la buluu$/);
  const timeline = page.getByRole("list", { name: "Order history" });
  await expect(timeline).toContainText("Ndili ku geti la buluu");
  await expect(timeline).toContainText("Mayi Phiri");
  await expect(timeline).toContainText("By the rider, by SMS");

  await rider.texts("SHOP", /Yankhani GOT/);
  expect(await rider.dials("1", "1", "AAAA")).toContain("Iyi si khodi ya katunduyu");
  await rider.texts(`GOT ${code}`, /Yankhani|yankhani GO/);
  await rider.texts("GO", /DOOR/);
  const pinMessage = await recipient.gets(/PIN \d{4}/);
  const pin = /PIN (\d{4})/.exec(pinMessage)?.[1] ?? "";
  expect(pinMessage).toContain(`katundu ${code}`);
  expect(await recipient.dials("2")).toContain(`PIN ${pin}`);

  expect(await rider.dials("1", "1")).toMatch(/^END Mwafika/);
  expect(await rider.dials("1", "1", pin)).toMatch(/^END /);
  await expect(heading.locator('[data-status="delivered"]')).toBeVisible();
  await expect(timeline).toContainText("By the rider, by USSD");

  expect(await recipient.dials("6", "5")).toContain("5 pa 5");
  await expect(page.getByText("Rated 5 of 5.")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(pin);
});
