import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import { cancelOrder, placeOrder, shopIn, takeJob, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { expect, type Locator, type Page, test } from "./test";

/** Towns where no other journey has riders, and a shop some streets from the first. */
const NEAR = shopIn({ latitude: -16.9232, longitude: 35.262 });
const FAR = shopIn({ latitude: -16.9332, longitude: 35.272 });
const ALONE = shopIn({ latitude: -15.6092, longitude: 34.5234 });

test("a dispatcher moves a rider's stops with the pointer and the keyboard, and the rider's phone follows", async ({
  browser,
  page: phone,
  request,
}) => {
  test.slow();
  const { owner, rider } = await openCompany(browser);
  await waitNearPickup(phone, rider, NEAR);
  const orders = [await takeJob(phone, request, NEAR)];
  orders.push(await placeOrder(request, FAR));
  await phone.getByRole("button", { name: "Accept" }).click();
  const onPhone = phone.locator("[data-stop]");
  await expect(onPhone).toHaveCount(3);

  const desk = await (await browser.newContext()).newPage();
  await beSignedIn(desk, owner);
  await desk.goto("/courier/dispatch");
  await expect(desk.locator("[data-fresh=live]")).toBeVisible();
  await desk
    .getByRole("button", { name: /^(Free or with room|Not offered) ?[1-9]/ })
    .first()
    .click();
  await desk
    .getByRole("listbox", { name: /^Riders/ })
    .getByRole("option")
    .first()
    .click();
  const stops = desk.getByRole("region", { name: /^Stops of / }).locator("[data-stop]");
  await expect(stops).toHaveCount(4);
  await expectAccessible(desk);

  const before = await firstStopOf(phone);
  const collects = stops.filter({ hasText: "Collect from" });
  const second = await placeIn(collects.last());
  await drag(desk, stops.nth(second).locator("[data-grip]"), stops.first());
  await expect.poll(() => firstStopOf(phone)).not.toBe(before);
  const dragged = await firstStopOf(phone);

  // A parcel is not handed over before it is collected, however far its stop is dragged.
  const { orderId = "" } = (await routeOf(phone)).at(-1) ?? {};
  await drag(desk, stops.last().locator("[data-grip]"), stops.first());
  const placesOf = async () => {
    const names = (await routeOf(phone)).map((stop) => `${stop.orderId} ${stop.kind}`);
    return names.indexOf(`${orderId} dropoff`) - names.indexOf(`${orderId} pickup`);
  };
  await expect.poll(placesOf).toBe(1);

  const collect = collects.last();
  for (let place = await placeIn(collect); place > 0; place -= 1) {
    const up = collect.getByRole("button", { name: /^Move up/ });
    await expect(up).toHaveAttribute("aria-disabled", "false");
    await up.focus();
    await desk.keyboard.press("Enter");
    await expect.poll(() => placeIn(collects.last())).toBeLessThan(Math.max(place, 2));
  }
  await expect.poll(() => firstStopOf(phone)).not.toBe(dragged);
  await desk.context().close();
  for (const order of orders) await cancelOrder(request, order);
});

test("the desk's page shows what the planner would do, with the minutes, and selects it", async ({
  browser,
  page: phone,
  request,
}) => {
  test.slow();
  const { owner, rider } = await openCompany(browser);
  await waitNearPickup(phone, rider, ALONE);
  const order = await placeOrder(request, ALONE);
  await expect(phone.getByRole("button", { name: "Accept" })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await beSignedIn(desk, owner);
  await desk.goto(`/courier/orders/${order.order_id}`);
  await desk.getByRole("button", { name: "Assign rider", exact: true }).click();
  const question = desk.getByRole("dialog");
  await expect(question.locator("[data-cost]")).toContainText(
    /: arrives \d\d:\d\d–\d\d:\d\d.*No other order is delayed\. Adds /,
  );
  await question.getByRole("button", { name: "Back" }).click();
  await desk.goto("/courier/dispatch");
  await desk.getByRole("button", { name: "Work out a plan" }).click();
  const plan = desk.locator("[data-plan]");
  await expect(plan.getByText(/^Stay with /)).toBeVisible();
  await expect(plan.getByText(/^Delivered in \d+ min, \d+ min more riding\./)).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 360, height: 740 });
  await expect(plan).toBeHidden();
  await desk.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(plan.getByText(/^Stay with /)).toBeInViewport();
  await plan.getByRole("button", { name: /^Choose / }).click();
  const assign = desk.getByRole("button", { name: "Assign 1 order" });
  await expect(assign).toBeFocused();
  await expect(desk.locator("[data-cost]")).toContainText(/: arrives \d\d:\d\d–\d\d:\d\d/);
  await expect(phone.getByRole("button", { name: "Accept" })).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(desk.getByText(/^1 order assigned to /)).toBeVisible();
  await expect(phone.locator("[data-job]").first()).toHaveAttribute("data-job", order.order_id);
  await desk.context().close();
  await cancelOrder(request, order);
});

type Stop = { orderId: string; kind: string };

async function routeOf(phone: Page): Promise<Stop[]> {
  const day = (await (await phone.request.get("/driver/data")).json()) as {
    route: { stops: Stop[] } | null;
  };
  return day.route?.stops ?? [];
}

async function firstStopOf(phone: Page): Promise<string | undefined> {
  return (await routeOf(phone))[0]?.orderId;
}

function placeIn(stop: Locator): Promise<number> {
  return stop.evaluate((it) => [...(it.parentElement?.children ?? [])].indexOf(it));
}

/** Drags with the pointer from the middle of one to a little above the top of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("Both are shown.");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, end.y - 4, { steps: 8 });
  await page.mouse.up();
}
