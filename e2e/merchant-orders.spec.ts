import { MOST_SHIFT, shiftOf, watchShifts } from "./layout-shift";
import { openDesk, OTHER_SHOP, placeLiveOrder, SHOP, spentOn } from "./merchant-desk";
import { MerchantSystem, type TestOrder } from "./merchant-system";
import { seenAfter } from "./seen-after";
import { beSignedIn } from "./sign-in";
import { expect, type Page, test } from "./test";

const isLive = (page: Page) => page.locator('[data-fresh="live"]');
const rowOf = (page: Page, { order_id: id }: TestOrder) => page.locator(`tr[data-row="${id}"]`);
const statusIn = (page: Page) => page.locator("h1 [data-status]");

test("a new order waits behind a pill, moves nothing, and changes in its place", async ({
  page,
  request,
}) => {
  const system = new MerchantSystem(request);
  await watchShifts(page);
  await openDesk(page, "/orders");
  await expect(isLive(page)).toBeVisible();
  const loaded = await shiftOf(page);
  const order = await system.placeOrder();
  const pill = page.getByRole("button", { name: /^\d+ new$/ });
  await seenAfter("an order placed over the API", () => expect(pill).toBeVisible());
  await expect(page.getByRole("status").filter({ hasText: /new orders?\./ })).toHaveCount(1);
  await expect(rowOf(page, order)).toHaveCount(0);
  expect((await shiftOf(page)) - loaded).toBeLessThanOrEqual(MOST_SHIFT);
  // The first press may show only orders that others have placed a moment before.
  await expect(async () => {
    if (await pill.isVisible()) await pill.click();
    await expect(rowOf(page, order)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await system.simulate(order, "assigned");
  await expect(rowOf(page, order).locator('[data-status="assigned"]')).toBeVisible();
  await system.simulate(order, "picked_up");
  await expect(rowOf(page, order).locator('[data-status="picked_up"]')).toBeVisible();
});

test("ticked orders are printed, exported and cancelled together", async ({ page, request }) => {
  const system = new MerchantSystem(request);
  const [first, second] = [await system.placeOrder(), await system.placeOrder()];
  await openDesk(page, "/orders");
  await expect(isLive(page)).toBeVisible();
  for (const order of [first, second]) {
    await rowOf(page, order).getByRole("checkbox").check();
  }
  const chosen = page.getByRole("region", { name: "Selected orders" });
  await expect(chosen).toContainText("2 selected");
  const labels = await chosen.getByRole("link", { name: "Print labels" }).getAttribute("href");
  const sheet = await (await page.request.get(labels ?? "")).text();
  for (const order of [first, second]) expect(sheet).toContain(order.tracking_id);
  const file = await chosen.getByRole("link", { name: "Export" }).getAttribute("href");
  expect((await (await page.request.get(file ?? "")).text()).trim().split("\r\n")).toHaveLength(3);
  await chosen.getByText("Cancel…").click();
  await chosen.getByRole("button", { name: "Cancel 2 orders" }).click();
  const outcome = page.getByTestId("outcome");
  await expect(outcome).toContainText("2 orders cancelled.");
  await expect(outcome).toBeFocused();
  await expect(outcome).toBeInViewport();
  for (const order of [first, second]) {
    await expect(rowOf(page, order).locator('[data-status="cancelled"]')).toBeVisible();
  }
});

test("an order that leaves its tab stays in its place with its new status", async ({
  page,
  request,
}) => {
  const system = new MerchantSystem(request);
  const order = await system.placeOrder();
  await openDesk(page, "/orders?group=searching");
  await expect(isLive(page)).toBeVisible();
  await system.simulate(order, "assigned");
  await expect(rowOf(page, order).locator('[data-status="assigned"]')).toBeVisible();
});

test("filters are in the address: they survive a reload, go back with Back and fill the file", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  await openDesk(page, "/orders");
  await expect(isLive(page)).toBeVisible();
  await page.getByRole("searchbox").pressSequentially(order.order_id);
  await expect(page).toHaveURL(new RegExp(`q=${order.order_id}$`));
  await expect(page.locator("tr[data-row]")).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue(order.order_id);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(order.order_id);
  await expect(page.locator("tr[data-row]")).toHaveCount(1);
  const file = await page.request.get(`/merchant/test/orders.csv?q=${order.order_id}`);
  const [head, line, rest] = (await file.text()).replace("\uFEFF", "").split("\r\n");
  expect(head).toMatch(/^order_id,/);
  expect(line).toContain(order.order_id);
  expect(rest).toBe("");
  await page.getByRole("link", { name: "Ended" }).click();
  await expect(page).toHaveURL(/group=ended/);
  await expect(page.getByText("No order matches")).toBeVisible();
  await page.goBack();
  await expect(page.locator("tr[data-row]")).toHaveCount(1);
});

test("the heads of the list sort it, and a removed filter empties its field", async ({ page }) => {
  await openDesk(page, "/orders?q=Banda");
  await expect(isLive(page)).toBeVisible();
  const head = (name: string) => page.getByRole("columnheader", { name });
  await expect(head("Placed")).toHaveAttribute("aria-sort", "descending");
  await head("Fee").getByRole("link").click();
  await expect(page).toHaveURL(/q=Banda&sort=fee/);
  await expect(head("Fee")).toHaveAttribute("aria-sort", "descending");
  await head("Placed").getByRole("link").click();
  await expect(head("Placed")).toHaveAttribute("aria-sort", "descending");
  await head("Placed").getByRole("link").click();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(head("Placed")).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: /Banda/ }).and(page.locator("[href*=sort]")).first().click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("wrong parts of an address are ignored and reported", async ({ page }) => {
  await openDesk(page, "/orders?from=soon&sort=colour&cursor=%20%21");
  await expect(page.getByText("We ignored 3 filters")).toBeVisible();
  await expect(page.locator("tr[data-row]").first()).toBeVisible();
});

test("J, K, Enter and / go through the list, and not when they are turned off", async ({
  page,
  request,
}) => {
  const system = new MerchantSystem(request);
  await system.placeOrder();
  await system.placeOrder();
  await openDesk(page, "/orders");
  await expect(isLive(page)).toBeVisible();
  const links = page.locator(".data-list-link");
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("searchbox")).toHaveValue("j");
  await page.getByRole("button", { name: "Turn shortcuts off" }).click();
  await expect(page.getByText("Single-key shortcuts are off.")).toBeVisible();
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await expect(links.nth(0)).not.toBeFocused();
  await page.getByRole("button", { name: "Turn shortcuts on" }).click();
  await expect(page.getByText("Press J or K to move")).toBeVisible();
  await page.locator("h1").click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/orders\/ord_/);
});

test("an order's page follows it, and says why it is too late to cancel", async ({
  page,
  request,
}) => {
  const system = new MerchantSystem(request);
  const order = await system.placeOrder();
  await openDesk(page, `/orders/${order.order_id}`);
  await expect(isLive(page)).toBeVisible();
  await expect(statusIn(page)).toHaveText("Searching");
  await expect(page.getByText(order.tracking_link)).toBeVisible();
  await expect(page.getByRole("link", { name: "Call Chikondi Banda" })).toHaveAttribute(
    "href",
    "tel:+265991234567",
  );
  await system.simulate(order, "assigned");
  await expect(statusIn(page)).toHaveText("Assigned");
  await system.simulate(order, "picked up");
  await expect(statusIn(page)).toHaveText("Picked up");
  const cancel = page.getByRole("button", { name: "Cancel order" });
  await expect(cancel).toHaveAttribute("aria-disabled", "true");
  await expect(cancel).toHaveAccessibleDescription(/The rider has the parcel/);
  await expect(page.getByText("Appears here once the rider hands over the parcel.")).toBeVisible();
  await system.simulate(order, "In Transit");
  await system.simulate(order, "delivered");
  await expect(page.getByText("Yes, the recipient gave the right PIN")).toBeVisible();
});

test("cancelling gives the whole fee back, and the wallet of the API agrees", async ({
  page,
  request,
}) => {
  const orderId = await placeLiveOrder(request);
  expect(await spentOn(request, orderId)).toBeGreaterThan(0);
  await openDesk(page, `/orders/${orderId}`, "live");
  await expect(isLive(page)).toBeVisible();
  await page.getByText("Cancel order…").click();
  const form = page.getByRole("form", { name: "Cancel this order" });
  await expect(form).toContainText("to your wallet at once");
  await form.getByLabel("Reason").selectOption("wrong_address");
  await form.getByLabel("Details").fill("Wrong gate");
  await form.getByRole("button", { name: "Cancel order" }).click();
  await expect(statusIn(page)).toHaveText("Cancelled");
  await expect(page.locator('[data-payment="order_refund"]')).toBeVisible();
  await expect(page.getByText("Wrong address: Wrong gate")).toBeVisible();
  await expect(page.getByText("Your team")).toBeVisible();
  await expect(page.getByText("We refunded")).toBeVisible();
  expect(await spentOn(request, orderId)).toBe(0);
});

test("an order shows the requests that made and moved it, and each leads to its content", async ({
  page,
  request,
}) => {
  const system = new MerchantSystem(request);
  const order = await system.placeOrder();
  await system.simulate(order, "assigned");
  await openDesk(page, `/orders/${order.order_id}`);
  await page.getByText("Technical details").click();
  const requests = page.getByRole("table", { name: "Requests, newest first" });
  await expect(requests.getByRole("link")).toHaveText([
    "POST /test/simulate-status",
    "POST /create-order",
  ]);
  await requests.getByRole("link", { name: "POST /create-order" }).click();
  await expect(page.getByRole("link", { name: order.order_id })).toBeVisible();
});

test("a view is saved under a name, opened as a link, and forgotten", async ({ page }) => {
  const name = `Late ${Date.now()}`;
  await openDesk(page, "/orders?group=delivered&sort=oldest&cursor=");
  await page.getByText("Save this view…").click();
  await page.getByLabel("View name").fill(name);
  await page.getByRole("button", { name: "Save view" }).click();
  const link = page.getByRole("link", { name });
  await expect(link).toHaveAttribute("aria-current", "true");
  await openDesk(page, "/orders");
  await expect(link).not.toHaveAttribute("aria-current");
  await link.click();
  await expect(page).toHaveURL(/\/orders\?group=delivered&sort=oldest$/);
  await page.getByRole("button", { name: `Remove the view ${name}` }).click();
  await expect(link).toHaveCount(0);
});

test("an order of another shop or environment is the same 404, inside the frame", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  await beSignedIn(page, SHOP);
  for (const id of ["ord_aaaaaaaaaaaaaaaaaaaaaa", "nonsense", "ord_%00", order.tracking_id]) {
    const answer = await page.goto(`/merchant/test/orders/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
    await expect(page.getByTestId("env-strip")).toBeVisible();
  }
  const own = await page.goto(`/merchant/live/orders/${order.order_id}`);
  expect(own?.status()).toBe(404);
  await page.getByRole("link", { name: "Open it in test" }).click();
  await expect(statusIn(page)).toBeVisible();
  await expect(page).toHaveTitle(/^\[TEST\] /);
});

test("another shop learns nothing of an order, in neither environment", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  await beSignedIn(page, OTHER_SHOP);
  for (const environment of ["test", "live"]) {
    const answer = await page.goto(`/merchant/${environment}/orders/${order.order_id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Order not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Open it in/ })).toHaveCount(0);
  }
  expect((await page.goto("/merchant/sandbox/orders"))?.status()).toBe(404);
});

test("going live shows the same page of the other environment", async ({ page }) => {
  await openDesk(page, "/orders");
  await expect(page.getByTestId("env-strip")).toContainText("TEST MODE");
  await page.getByRole("link", { name: "Live", exact: true }).click();
  await expect(page).toHaveURL(/\/merchant\/live\/orders$/);
  await expect(page.getByTestId("env-strip")).toHaveCount(0);
  await expect(page).not.toHaveTitle(/TEST/);
  await page.getByRole("link", { name: "Test", exact: true }).click();
  await expect(page).toHaveURL(/\/merchant\/test\/orders$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("list, search, order and home are there", async ({ page, request }) => {
    const order = await new MerchantSystem(request).placeOrder();
    await openDesk(page, "/orders");
    await expect(page.locator("tr[data-row]").first()).toBeVisible();
    await page.getByRole("searchbox").fill(order.order_id);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.locator(".data-list-link").click();
    await expect(statusIn(page)).toHaveText("Searching");
    await expect(page.locator('[data-payment="order_debit"]')).toBeVisible();
    await openDesk(page);
    await expect(page.getByRole("heading", { name: "In progress" })).toBeVisible();
    await expect(page.locator("tr[data-row]").first()).toBeVisible();
  });

  test("an order is cancelled and a view is kept and forgotten", async ({ page, request }) => {
    const order = await new MerchantSystem(request).placeOrder();
    await openDesk(page, `/orders/${order.order_id}`);
    await page.getByText("Cancel order…").click();
    await expect(
      page.getByText(/we refund MK\s.* of play money to your test wallet/),
    ).toBeVisible();
    await page.getByLabel("Details").fill("Wrong gate");
    await page.getByRole("button", { name: "Cancel order" }).click();
    await expect(statusIn(page)).toHaveText("Cancelled");
    await openDesk(page, `/orders?q=${order.order_id}`);
    await page.getByText("Save this view…").click();
    await page.getByLabel("View name").fill(order.order_id);
    await page.getByRole("button", { name: "Save view" }).click();
    await expect(page.getByRole("link", { name: order.order_id, exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Remove the view ${order.order_id}` }).click();
    await expect(page.getByRole("link", { name: order.order_id, exact: true })).toHaveCount(0);
  });
});
