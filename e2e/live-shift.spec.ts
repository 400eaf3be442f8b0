import { expect, type Page, test } from "@playwright/test";
import { COMPANY, CourierSystem } from "./courier-system";
import { watchShifts, watchStillness } from "./layout-shift";
import { openDesk, OTHER_SHOP } from "./merchant-desk";
import { MerchantSystem } from "./merchant-system";
import { beSignedIn } from "./sign-in";

const EVENTS = 20;

const WIDTHS = [360, 768, 1280];

/** A rider of the company whom no other journey switches. */
const RIDER = 1035;

/** What an order that meets no trouble goes through once it has a rider. */
const WAY = ["assigned", "arrived_at_pickup", "picked_up", "in_transit", "arrived", "delivered"];

/** Its rider is changed seven times before it goes its way. */
const ODYSSEY = [...Array.from({ length: 7 }, () => ["assigned", "searching"]).flat(), ...WAY];

/** Has twenty things happen while a page is open, waits until it shows the last, and asks what moved. */
async function expectStillDuring(page: Page, happen: () => Promise<void>): Promise<void> {
  const expectStill = await watchStillness(page);
  await happen();
  await expectStill();
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test("twenty orders that arrive move nothing on the list of orders", async ({
      page,
      request,
    }) => {
      const system = new MerchantSystem(request, OTHER_SHOP.testKey);
      await watchShifts(page);
      await openDesk(page, "/orders", "test", OTHER_SHOP);
      await expectStillDuring(page, async () => {
        for (let event = 0; event < EVENTS; event += 1) await system.placeOrder();
        const pill = page.getByRole("button", { name: /^\d+ new$/ });
        await expect
          .poll(async () => parseInt(await pill.innerText()))
          .toBeGreaterThanOrEqual(EVENTS);
      });
    });

    test("twenty changes of an order that is shown change it in its place", async ({
      page,
      request,
    }) => {
      const system = new MerchantSystem(request, OTHER_SHOP.testKey);
      const order = await system.placeOrder();
      await watchShifts(page);
      await openDesk(page, "/orders", "test", OTHER_SHOP);
      const row = page.locator(`tr[data-row="${order.order_id}"]`);
      await expectStillDuring(page, async () => {
        for (let event = 0; event < EVENTS; event += 1) {
          await system.simulate(order, event % 2 === 0 ? "assigned" : "searching");
        }
        await expect(row.locator('[data-status="searching"]')).toBeVisible();
      });
    });

    test("twenty steps of an order move nothing on its page", async ({ page, request }) => {
      const system = new MerchantSystem(request, OTHER_SHOP.testKey);
      const order = await system.placeOrder();
      await watchShifts(page);
      await openDesk(page, `/orders/${order.order_id}`, "test", OTHER_SHOP);
      const title = page.getByRole("heading", { level: 1 });
      expect(ODYSSEY).toHaveLength(EVENTS);
      await expectStillDuring(page, async () => {
        for (const status of ODYSSEY) {
          await system.simulate(order, status);
          await expect(title.locator(`[data-status="${status}"]`)).toBeVisible();
        }
      });
    });

    test("an order that ends early leaves what is below it in its place", async ({
      page,
      request,
    }) => {
      const system = new MerchantSystem(request, OTHER_SHOP.testKey);
      const order = await system.placeOrder();
      await watchShifts(page);
      await openDesk(page, `/orders/${order.order_id}`, "test", OTHER_SHOP);
      await expectStillDuring(page, async () => {
        await system.simulate(order, "cancelled");
        await expect(page.locator('h1 [data-status="cancelled"]')).toBeVisible();
      });
    });

    test("twenty switches that a company's system sends move nothing on its list of riders", async ({
      page,
      request,
    }) => {
      const system = new CourierSystem(request);
      await watchShifts(page);
      await beSignedIn(page, COMPANY);
      await page.goto("/courier/riders");
      const row = page.locator(`tr[data-row="${RIDER}"]`);
      await expectStillDuring(page, async () => {
        for (let event = 0; event < EVENTS; event += 1) {
          const status = event % 2 === 0 ? "busy_external" : "available";
          await system.set(RIDER, { status });
        }
        await expect(row.getByRole("switch")).toBeChecked();
      });
    });
  });
}
