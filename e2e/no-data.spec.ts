import { confirmNumber } from "./confirm-number";
import { openCompany, type OwnCompany } from "./own-company";
import { PlainPhone } from "./plain-phone";
import { labelCodeOf, placeOrder, type Shop, shopIn } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { type Browser, expect, test } from "./test";

/** In Mzimba, where no other journey has riders. */
const SHOP = shopIn({ latitude: -11.9, longitude: 33.6 });

/** In Rumphi, likewise. */
const CASH_SHOP = shopIn({ latitude: -11.0153, longitude: 33.8575 });

/** The app was open at the shop; since then the rider has no data. */
async function openAppOnce(browser: Browser, { rider }: OwnCompany, { pickup }: Shop) {
  const app = await (await browser.newContext()).newPage();
  await beSignedIn(app, rider);
  const position = { ...pickup, accuracyM: 10, recordedAt: new Date().toISOString() };
  const kept = await app.request.post("/driver/positions", {
    data: { positions: [position] },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(kept.status()).toBe(200);
  await app.context().close();
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
  await openAppOnce(browser, company, SHOP);
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

test("money is collected, paid for and handed in by a rider and a recipient without data", async ({
  browser,
  request,
}) => {
  const rider = PlainPhone.withNewNumber(request);
  const recipient = PlainPhone.withNewNumber(request);
  const company = await openCompany(browser, rider.number);
  await confirmNumber(browser, company, rider);
  await openAppOnce(browser, company, CASH_SHOP);
  await rider.texts("ONLINE", /online/i);
  const order = await placeOrder(request, CASH_SHOP, recipient.number, { collect_amount: 24_750 });
  const code = await labelCodeOf(browser, order);
  const offer = await rider.gets(/^Offer \d\d: /);
  await rider.texts(`YES ${/\d\d/.exec(offer)?.[0]}`, /accepted/i);
  await rider.texts("SHOP", /GOT/);
  await rider.texts(`GOT ${code}`, /Collect MK 24,750/);
  await rider.texts("GO", /DOOR/);
  const toPay = await recipient.gets(/Pay MK 24,750, take the parcel, then tell PIN \d{4}/);
  expect(await recipient.dials("2")).toContain("Pay the rider MK 24,750");
  const pin = /PIN (\d{4})/.exec(toPay)?.[1] ?? "";
  await rider.texts("DOOR", /the PIN and the money you have/);
  await rider.texts(`DONE ${pin} 20000`, /Collect MWK 24,?750 first/);
  await rider.texts(`DONE ${pin} 24750`, /[Dd]elivered/);
  // At night the receipt waits for the morning.
  if (!isQuiet()) await recipient.gets(/delivered at .*MK 24,750 paid/);

  const cash = await rider.texts("CASH", /^You have MK 24,750\. /);
  const handIn = /code (\d{3} \d{3})/.exec(cash)?.[1] ?? "";
  expect(await rider.dials("6")).toBe(`END ${cash}`);
  const office = await (await browser.newContext()).newPage();
  await beSignedIn(office, company.owner);
  await office.goto("/courier/cash");
  await office.getByRole("link", { name: /^Count in/ }).click();
  await office.getByLabel("Counted, in MWK").fill("24,750");
  await office.getByLabel("Hand-in code").fill(handIn);
  await office.getByRole("button", { name: "Count in" }).click();
  await expect(office.getByRole("link", { name: "Pay in MK 24,750" })).toBeVisible();
  await office.context().close();
  await rider.texts("CASH", /^You have no cash to hand in\.$/);
});

/** Whether recipients get no text messages that can wait, at this hour in Malawi. */
function isQuiet(): boolean {
  const hour = new Date().toLocaleString("en-GB", { hour: "2-digit", timeZone: "Africa/Blantyre" });
  return Number(hour) < 6 || Number(hour) >= 21;
}
