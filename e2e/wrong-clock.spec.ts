import postgres from "postgres";
import { openCompany, type OwnCompany } from "./own-company";
import {
  accept,
  cancelOrder,
  goOffline,
  merchantAccount,
  placeOrder,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { type Browser, devices, expect, type Page, test } from "./test";

/** One rider at one door, with one clock after the other. */
test.describe.configure({ mode: "serial" });

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** In Salima, where no other journey has riders. */
const SHOP = shopIn({ latitude: -13.7804, longitude: 34.4587 });

const DAY_MS = 24 * 60 * 60_000;

const MINUTES_LATE = 25;

/** No journey waits for minutes: what has a time is moved in the database. */
const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });

let company: OwnCompany;

test.beforeAll(async ({ browser }) => {
  company = await openCompany(browser, "0888 700 501");
});

test.afterAll(() => sql.end());

/** A browser on a device whose clock is wrong, and with it the times that its GPS gives. */
async function openWrong(browser: Browser, offMs: number, options: object = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript((off) => {
    const RealDate = Date;
    const wrongNow = () => RealDate.now() + off;
    globalThis.Date = class extends RealDate {
      static override now = wrongNow;
      constructor(...given: [number?]) {
        super(...((given.length === 0 ? [wrongNow()] : given) as [number]));
      }
    } as DateConstructor;
    const { geolocation } = navigator;
    const watch = geolocation.watchPosition.bind(geolocation);
    geolocation.watchPosition = (found, ...others) =>
      watch(
        ({ coords, timestamp }) =>
          found({ coords, timestamp: timestamp + off } as GeolocationPosition),
        ...others,
      );
  }, offMs);
  return context.newPage();
}

for (const [how, offMs] of [
  ["a day fast", DAY_MS],
  ["a day slow", -DAY_MS],
] as const) {
  test(`a rider whose phone is ${how} sees the offer's seconds, accepts, and takes steps at their true time`, async ({
    browser,
    request,
  }) => {
    const phone = await openWrong(browser, offMs, {
      ...PHONE,
      viewport: { width: 360, height: 640 },
    });
    await waitNearPickup(phone, company.rider, SHOP);
    const off = (await phone.evaluate(() => Date.now())) - Date.now();
    expect(Math.round(off / DAY_MS)).toBe(Math.sign(offMs));
    const order = await placeOrder(request, SHOP);
    const offer = phone.getByRole("region", { name: "New offer" });
    const seconds = offer.getByRole("timer");
    await expect(seconds).toHaveText(/^(1|2)\d s to answer$/);
    await phone.reload();
    await expect(seconds).toHaveText(/^(1|2)\d s to answer$/);
    await offer.getByRole("button", { name: "Accept" }).click();
    await phone.locator('[data-step="arrive_at_pickup"]').click();
    await expect(phone.getByLabel("Parcel code")).toBeVisible();
    await expect
      .poll(() => secondsSince(order.order_id, "arrived_at_pickup"), { timeout: 20_000 })
      .toBeLessThan(60);
    const [rider] = await sql<[{ age: number }]>`
      select abs(extract(epoch from now() - located_at))::int as age from riders
       where id = ${company.rider.id}`;
    expect(rider.age).toBeLessThan(120);
    await cancelOrder(request, order);
    await expect(phone.locator("[data-step]")).toHaveCount(0);
    await goOffline(phone);
    await phone.context().close();
  });

  test(`a shop and a company whose computers are ${how} read the true minutes and a price that holds`, async ({
    browser,
    request,
  }) => {
    const phone = await openWrong(browser, 0, PHONE);
    await waitNearPickup(phone, company.rider, SHOP);
    const order = await placeOrder(request, SHOP);
    await accept(phone, order);
    await sql`
      update orders set promised_by = now() - make_interval(mins => ${MINUTES_LATE})
       where id = ${order.order_id}`;
    const [shop, office] = [await openWrong(browser, offMs), await openWrong(browser, offMs)];
    await beSignedIn(shop, merchantAccount());
    await beSignedIn(office, company.owner);
    await shop.goto(`/merchant/live/orders/${order.order_id}`);
    await office.goto("/courier/orders");
    const late = new RegExp(`^2[5-7] min late$`);
    await expect(shop.locator("h1 [data-late]")).toHaveText(late);
    const row = office.locator(`[data-row="${order.order_id}"]`);
    await expect(row.locator("[data-late]")).toHaveText(late);
    await expect(row).toContainText(/just now|min ago/);
    await shop.goto("/merchant/live/orders/new");
    await shop.getByLabel("Phone").fill("0999 123 456");
    await shop.getByLabel("Location", { exact: true }).fill("-15.8051, 35.0468");
    await expect(shop.getByText(/^Price valid until/)).toBeVisible();
    await cancelOrder(request, order);
    await goOffline(phone);
    for (const page of [phone, shop, office]) await page.context().close();
  });
}

/** How long ago a step of an order was taken, by the server's clock; a day if it was not. */
async function secondsSince(orderId: string, status: string): Promise<number> {
  const [step] = await sql<[{ age: number }?]>`
    select abs(extract(epoch from now() - occurred_at))::int as age from events
     where order_id = ${orderId} and status = ${status}`;
  return step?.age ?? DAY_MS / 1_000;
}
