import { expect, type Page, test } from "@playwright/test";
import { COMPANY, CourierSystem } from "./courier-system";
import { MOST_SHIFT, shiftOf, watchShifts } from "./layout-shift";
import { openDesk, OTHER_SHOP } from "./merchant-desk";
import { MerchantSystem } from "./merchant-system";
import { beSignedIn } from "./sign-in";

const EVENTS = 20;

/** A rider of the company whom no other journey switches. */
const RIDER = 1035;

/** Has twenty things happen while a page is open, waits until it shows the last, and asks what moved. */
async function expectStillDuring(page: Page, happen: () => Promise<void>): Promise<void> {
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  const loaded = await shiftOf(page);
  await happen();
  expect((await shiftOf(page)) - loaded).toBeLessThanOrEqual(MOST_SHIFT);
}

for (const width of [360, 1280]) {
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
