import { OTHER_COMPANY as COMPANY } from "./courier-system";
import { expectAccessible } from "./page-checks";
import { goOffline, placeOrder, riderAccount, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { expect, type Locator, test } from "./test";

/** A town where no other journey has riders; the second rider is farther away, so the first is asked. */
const TOWN = { name: "Mzuzu", latitude: -11.4656, longitude: 34.0207 };
const SHOP = shopIn(TOWN);
const FARTHER = shopIn({ ...TOWN, latitude: TOWN.latitude - 0.02 });
const RIDERS = { asked: riderAccount(1010), chosen: riderAccount(1011) };

/** The most presses of Tab before something has the focus. */
const TABS = 40;

test("a dispatcher filters, selects and assigns two orders with the keyboard alone", async ({
  browser,
  page,
  request,
}) => {
  test.slow();
  const [asked, chosen] = await Promise.all(
    [browser.newContext(), browser.newContext()].map(async (context) => (await context).newPage()),
  );
  if (!asked || !chosen) throw new Error("There are two phones.");
  await waitNearPickup(asked, RIDERS.asked, SHOP);
  await waitNearPickup(chosen, RIDERS.chosen, FARTHER);
  const orders = [await placeOrder(request, SHOP), await placeOrder(request, SHOP)];

  const { keyboard } = page;
  const tabTo = async (target: Locator) => {
    for (let at = 0; at < TABS; at += 1) {
      if (await target.evaluate((it) => it === document.activeElement)) return;
      await keyboard.press("Tab");
    }
    throw new Error("The Tab key does not lead there.");
  };
  await beSignedIn(page, COMPANY);
  await page.goto("/courier/dispatch");
  await expect(page.locator("[data-fresh=live]")).toBeVisible();
  const area = page.getByLabel("Area");
  await tabTo(area);
  await keyboard.type(TOWN.name);
  await expect(page).toHaveURL(/area=Mzuzu/);
  const waiting = page.getByRole("listbox", { name: "Orders, Waiting" });
  const rows = waiting.getByRole("option");
  await expect(rows).toHaveCount(2);
  await tabTo(rows.first());
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await expect(rows.last()).toBeFocused();
  await keyboard.press("Space");
  await expect(waiting.getByRole("option", { selected: true })).toHaveCount(2);
  await expect(page.getByText("2 orders selected.")).toBeVisible();
  // The selected orders are selected on the map as well.
  await expect(page.locator('.map-picture [data-kind="chosen"]')).toHaveCount(2);
  await expectAccessible(page);

  await keyboard.press("Enter");
  const riders = page.getByRole("listbox", { name: "Riders, Free or with room" });
  await expect(riders.getByRole("option")).toHaveCount(2);
  await expect(riders.getByRole("option").first()).toBeFocused();
  await expect(riders.getByRole("option").last()).toContainText("km away");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  // The minutes stand beside the button before anything is assigned.
  await expect(page.getByRole("button", { name: "Assign 2 orders" })).toBeFocused();
  const cost = page.locator("[data-cost]");
  await expect(cost.getByText(/: arrives \d\d:\d\d–\d\d:\d\d · /)).toHaveCount(2);
  await expect(cost.getByText(/Adds .* to the route/)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await keyboard.press("Enter");
  await expect(page.getByText(/^2 orders assigned to /)).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole("button", { name: /^On the road/ }).focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("listbox", { name: "Orders, On the road" })).toContainText(
    "Assigned",
  );

  await keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Go to the riders, go to Assign");
  await keyboard.press("Escape");
  const day = await (await chosen.request.get("/driver/data")).json();
  const held = (day as { jobs: { orderId: string }[] }).jobs.map(({ orderId }) => orderId);
  expect(held).toEqual(expect.arrayContaining(orders.map(({ order_id }) => order_id)));
  await goOffline(asked);
  await Promise.all([asked, chosen].map((phone) => phone.context().close()));
});

test("a selection in a list is selected on the map and the other way round, also on a phone", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await beSignedIn(page, COMPANY);
  await page.goto("/courier/dispatch?area=Lilongwe");
  const view = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await view("Riders");
  const riders = page.getByRole("listbox", { name: "Riders, Free or with room" });
  await riders.getByRole("option").first().click();
  await view("Map");
  const chosen = page.locator('.map-picture [data-kind="chosen"]');
  await expect(chosen).toHaveCount(1);
  await expectAccessible(page);
  // Clear of the bar at the foot of the window.
  await chosen.evaluate((it) => it.scrollIntoView({ block: "center" }));
  const { x = 0, y = 0, width = 0, height = 0 } = (await chosen.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(chosen).toHaveCount(0);
  await view("Riders");
  await expect(riders.getByRole("option", { selected: true })).toHaveCount(0);
  await context.close();
});
