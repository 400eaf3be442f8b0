import postgres from "postgres";
import { OTHER_SHOP } from "./merchant-desk";
import { MerchantSystem } from "./merchant-system";
import { openCompany, type OwnCompany } from "./own-company";
import {
  accept,
  cancelOrder,
  goOffline,
  merchantAccount,
  placeOrder,
  type PlacedOrder,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { type Browser, devices, expect, type Page, test } from "./test";

/** One rider at one door, one order after the other. */
test.describe.configure({ mode: "serial" });

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** In Chitipa, where no other journey has riders. */
const SHOP = shopIn({ latitude: -9.7019, longitude: 33.27 });

const MINUTES_LATE = 25;

const MINUTES_WITHOUT_A_FIX = 10;

/** No journey waits for minutes: what has a time is moved in the database. */
const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });

let company: OwnCompany;

test.beforeAll(async ({ browser }) => {
  company = await openCompany(browser, "0888 700 401");
});

test.afterAll(() => sql.end());

const newPage = async (browser: Browser) => (await browser.newContext()).newPage();

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, viewport: { width: 360, height: 640 } });
  return context.newPage();
}

/** An order as its shop, its courier company and its recipient see it. */
async function openAll(browser: Browser, { order_id: orderId, receiver_link }: PlacedOrder) {
  const [shop, office, receiver] = [
    await newPage(browser),
    await newPage(browser),
    await newPage(browser),
  ];
  await beSignedIn(shop, merchantAccount());
  await beSignedIn(office, company.owner);
  await shop.goto(`/merchant/live/orders/${orderId}`);
  await office.goto(`/courier/orders/${orderId}`);
  await receiver.goto(receiver_link);
  return { shop, office, receiver };
}

const closeAll = (pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

test("a phone without a fix for ten minutes keeps its offer, gets no text message, and accepts", async ({
  browser,
  request,
}) => {
  const phone = await openPhone(browser);
  await phone.clock.install();
  await waitNearPickup(phone, company.rider, SHOP);
  await phone.context().setGeolocation(null);
  await sql`
    update riders set confirmed_phone = phone,
           located_at = now() - make_interval(mins => ${MINUTES_WITHOUT_A_FIX}),
           last_seen_at = now() - make_interval(mins => ${MINUTES_WITHOUT_A_FIX})
     where id = ${company.rider.id}`;
  const heard = phone.waitForResponse(/\/driver\/positions$/);
  await phone.clock.fastForward(MINUTES_WITHOUT_A_FIX * 60_000);
  await heard;

  const order = await placeOrder(request, SHOP);
  const offer = phone.getByRole("region", { name: "New offer" });
  // The worker stages text messages every second.
  await expect(offer.getByRole("timer")).toHaveText(/^2[0-4] s to answer$/);
  await offer.getByRole("button", { name: "Accept" }).click();
  await expect(phone.locator('[data-step="arrive_at_pickup"]')).toBeVisible();
  const texts = await sql`
    select from notifications n join riders r on r.phone = n.phone
     where r.id = ${company.rider.id} and n.step = 'offer'`;
  expect(texts).toHaveLength(0);
  await cancelOrder(request, order);
  await closeAll([phone]);
});

test("shop, courier company and recipient read the same minutes of a late order", async ({
  browser,
  request,
}) => {
  const phone = await openPhone(browser);
  await waitNearPickup(phone, company.rider, SHOP);
  const order = await placeOrder(request, SHOP);
  await accept(phone, order);
  await sql`
    update orders set promised_by = now() - make_interval(mins => ${MINUTES_LATE})
     where id = ${order.order_id}`;
  const { shop, office, receiver } = await openAll(browser, order);
  const late = `${MINUTES_LATE} min late`;
  await expect(shop.locator("h1 [data-late]")).toHaveText(late);
  await expect(office.locator("h1 [data-late]")).toHaveText(late);
  await expect(receiver.locator("main")).toContainText(`Your parcel is ${MINUTES_LATE} min late.`);
  await cancelOrder(request, order);
  await closeAll([phone, shop, office, receiver]);
});

test("an order without a rider is cancelled, and its page, the shop's home, its bell and the recipient say so", async ({
  browser,
  request,
}) => {
  const phone = await openPhone(browser);
  await waitNearPickup(phone, company.rider, SHOP);
  const order = await placeOrder(request, SHOP);
  await goOffline(phone);
  const { shop, receiver, office } = await openAll(browser, order);
  await shop.getByText("Technical details").click();
  const searches = shop.locator("[data-run]");
  // A search that finds no rider is repeated after five seconds.
  const before = await searches.count();
  await expect.poll(() => searches.count(), { timeout: 15_000 }).toBeGreaterThan(before + 1);
  const home = await shop.context().newPage();
  await home.goto("/merchant/live");
  await sql`
    update orders set updated_at = now() - interval '1 day', dispatch_at = null
     where id = ${order.order_id}`;
  await expect(shop.locator('[data-headline="no_rider_found"]')).toContainText(
    "We found no rider, so the order was cancelled.",
  );
  await expect(shop.getByRole("link", { name: "Place again" })).toBeVisible();
  const says = /^\w+: We found no rider, so the order was cancelled\./;
  const concern = home.locator('[data-concern^="notice"]').filter({ hasText: says });
  await expect(concern.first()).toBeVisible();
  await home.getByRole("link", { name: /^Notifications/ }).click();
  await expect(home.getByText(says).first()).toBeVisible();
  await receiver.reload();
  await expect(receiver.locator("h1")).toContainText("cancelled");
  await closeAll([phone, shop, receiver, office]);
});

/** Opens a page whose answer arrives only after something has happened. */
async function openAfter(page: Page, address: string, happen: () => Promise<void>) {
  const errors: Error[] = [];
  page.on("pageerror", (error) => void errors.push(error));
  await page.route(
    (url) => url.href.endsWith(address),
    async (route) => {
      const response = await route.fetch();
      await happen();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto(address);
  return errors;
}

test("an order that ends while its pages load is shown as ended, without an error", async ({
  browser,
  request,
}) => {
  const system = new MerchantSystem(request, OTHER_SHOP.testKey);
  const shown = await system.placeOrder();
  const followed = await system.placeOrder();
  const [shop, receiver] = [await newPage(browser), await newPage(browser)];
  await beSignedIn(shop, OTHER_SHOP);
  const errors = await openAfter(shop, `/merchant/test/orders/${shown.order_id}`, () =>
    system.simulate(shown, "cancelled"),
  );
  await expect(shop.locator('h1 [data-status="cancelled"]')).toBeVisible();
  await expect(shop.locator('[data-headline="cancelled"]')).toBeVisible();
  const others = await openAfter(receiver, followed.receiver_link, () =>
    system.simulate(followed, "cancelled"),
  );
  await expect(receiver.locator("h1")).toContainText("cancelled");
  expect([...errors, ...others]).toEqual([]);
  await closeAll([shop, receiver]);
});
