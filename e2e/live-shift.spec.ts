import { COMPANY, CourierSystem } from "./courier-system";
import { watchShifts, watchStillness } from "./layout-shift";
import { OTHER_SHOP } from "./merchant-desk";
import { MerchantSystem } from "./merchant-system";
import { beSignedIn } from "./sign-in";
import { type Browser, expect, type Page, test } from "./test";

const EVENTS = 20;

const WIDTHS = [360, 768, 1280];

/** A rider of the company whose state no other journey changes. */
const RIDER = 1035;

/** The statuses of an order without trouble once it has a rider. */
const WAY = ["assigned", "arrived_at_pickup", "picked_up", "in_transit", "arrived", "delivered"];

/** Its rider is changed seven times before it goes its way. */
const ODYSSEY = [...Array.from({ length: 7 }, () => ["assigned", "searching"]).flat(), ...WAY];

type EveryPage = (look: (page: Page) => Promise<void>) => Promise<void>;

/** Has something happen while a page is open in a window of each width, and asks what moved there. */
async function expectStillDuring(
  browser: Browser,
  { as, at }: { as: { email: string; password: string }; at: string },
  happen: (everyPage: EveryPage) => Promise<void>,
): Promise<void> {
  const windows = await Promise.all(
    WIDTHS.map(async (width) => {
      const page = await (await browser.newContext({ viewport: { width, height: 740 } })).newPage();
      await watchShifts(page);
      await beSignedIn(page, as);
      await page.goto(at);
      return { page, expectStill: await watchStillness(page) };
    }),
  );
  await happen(async (look) => {
    for (const { page } of windows) await look(page);
  });
  for (const { page, expectStill } of windows) {
    await expectStill();
    await page.context().close();
  }
}

const ORDERS = "/merchant/test/orders";

test("twenty orders that arrive move nothing on the list of orders", async ({
  browser,
  request,
}) => {
  const system = new MerchantSystem(request, OTHER_SHOP.testKey);
  await expectStillDuring(browser, { as: OTHER_SHOP, at: ORDERS }, async (everyPage) => {
    for (let event = 0; event < EVENTS; event += 1) await system.placeOrder();
    await everyPage(async (page) => {
      const pill = page.getByRole("button", { name: /^\d+ new$/ });
      await expect
        .poll(async () => parseInt(await pill.innerText()))
        .toBeGreaterThanOrEqual(EVENTS);
    });
  });
});

test("twenty changes of an order that is shown change it in its place", async ({
  browser,
  request,
}) => {
  const system = new MerchantSystem(request, OTHER_SHOP.testKey);
  const order = await system.placeOrder();
  await expectStillDuring(browser, { as: OTHER_SHOP, at: ORDERS }, async (everyPage) => {
    for (let event = 0; event < EVENTS; event += 1) {
      await system.simulate(order, event % 2 === 0 ? "assigned" : "searching");
    }
    await everyPage(async (page) => {
      const row = page.locator(`tr[data-row="${order.order_id}"]`);
      await expect(row.locator('[data-status="searching"]')).toBeVisible();
    });
  });
});

test("twenty steps of an order move nothing on its page", async ({ browser, request }) => {
  const system = new MerchantSystem(request, OTHER_SHOP.testKey);
  const order = await system.placeOrder();
  expect(ODYSSEY).toHaveLength(EVENTS);
  await expectStillDuring(
    browser,
    { as: OTHER_SHOP, at: `${ORDERS}/${order.order_id}` },
    async (everyPage) => {
      for (const status of ODYSSEY) {
        await system.simulate(order, status);
        await everyPage((page) =>
          expect(page.locator(`h1 [data-status="${status}"]`)).toBeVisible(),
        );
      }
    },
  );
});

test("an order that ends early does not move the parts below it", async ({ browser, request }) => {
  const system = new MerchantSystem(request, OTHER_SHOP.testKey);
  const order = await system.placeOrder();
  await expectStillDuring(
    browser,
    { as: OTHER_SHOP, at: `${ORDERS}/${order.order_id}` },
    async (everyPage) => {
      await system.simulate(order, "cancelled");
      await everyPage((page) => expect(page.locator('h1 [data-status="cancelled"]')).toBeVisible());
    },
  );
});

test("twenty switches that a company's system sends move nothing on its list of riders", async ({
  browser,
  request,
}) => {
  const system = new CourierSystem(request);
  await expectStillDuring(browser, { as: COMPANY, at: "/courier/riders" }, async (everyPage) => {
    for (let event = 0; event < EVENTS; event += 1) {
      const status = event % 2 === 0 ? "busy_external" : "available";
      await system.set(RIDER, { status });
    }
    await everyPage(async (page) => {
      const row = page.locator(`tr[data-row="${RIDER}"]`);
      await expect(row.getByRole("switch")).toBeChecked();
    });
  });
});
