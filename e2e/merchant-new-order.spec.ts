import { randomUUID } from "node:crypto";
import { openDesk, SHOP } from "./merchant-desk";
import { fillOrder, HERE, newPhone, openForm, placeButton } from "./order-form";
import { expectAccessibleInBothLooks } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { type Browser, expect, type Page, test } from "./test";

const REFERENCE_POINT = { latitude: -13.9626, longitude: 33.7741 };

type ApiOrder = {
  order_id: string;
  source: string;
  delivery_fee: number;
  delivery_address: string;
};

async function ordersWith(page: Page, reference: string): Promise<ApiOrder[]> {
  const answer = await page.request.get(
    `/api/v1/external/orders?merchant_reference_id=${reference}`,
    { headers: { "X-API-Key": SHOP.testKey } },
  );
  return ((await answer.json()) as { orders: ApiOrder[] }).orders;
}

test("a price asked for offline is shown once back online, placed as shown and there through the API", async ({
  page,
  context,
}) => {
  const reference = randomUUID();
  await openForm(page);
  await context.setOffline(true);
  await fillOrder(page, reference);
  await expect(page.getByText("Price check failed")).toBeVisible();
  await page.getByRole("link", { name: "Orders", exact: true }).first().click();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/new$/);
  const fee = page.getByTestId("quote-fee");
  await expect(fee).toHaveCount(0);
  await context.setOffline(false);
  await expect(fee).toBeVisible();
  await expect(page.getByText("Price check failed")).toHaveCount(0);
  await expect(page.getByLabel("Your reference")).toHaveValue(reference);
  const shown = Number(await fee.getAttribute("data-value"));
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Order placed" })).toBeVisible();
  const orders = await ordersWith(page, reference);
  expect(orders).toMatchObject([
    {
      source: "dashboard",
      delivery_fee: shown,
      delivery_address: "Blue gate behind Bwandilo market",
    },
  ]);
  await expect(page.getByTestId("placed-order")).toHaveAttribute(
    "data-order",
    orders[0]?.order_id ?? "",
  );
});

test("a double click, a reload and another press are one order", async ({ page }) => {
  const reference = randomUUID();
  await openForm(page);
  await fillOrder(page, reference);
  await expect(placeButton(page)).toBeVisible();
  // The answer is lost on the way, as in a tunnel; the order itself is placed.
  await page.route("**/orders/new", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await placeButton(page).dblclick();
  await expect(page.getByText("No answer")).toBeVisible();
  await page.unroute("**/orders/new");
  await page.reload();
  await expect(page.getByText("We've restored what you typed.")).toBeVisible();
  await expect(page.getByLabel("Your reference")).toHaveValue(reference);
  await placeButton(page).click();
  await expect(page.getByTestId("idempotent-replay")).toContainText("You weren't charged twice.");
  expect(await ordersWith(page, reference)).toHaveLength(1);
  await page.getByRole("link", { name: "Place another order" }).click();
  await expect(page.getByLabel("Your reference")).toHaveValue("");
  await expect(page.locator("[data-draft]")).toHaveCount(0);
});

test("a phone that was sent to before fills name, pin and landmark with Enter", async ({
  page,
}) => {
  const phone = newPhone();
  await openForm(page);
  await fillOrder(page, randomUUID(), phone);
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Order placed" })).toBeVisible();
  await openForm(page);
  await page.getByLabel("Phone").fill(phone);
  await expect(page.getByTestId("receiver")).toContainText("Thoko Banda");
  await page.getByLabel("Phone").press("Enter");
  await expect(page.getByLabel("Name")).toHaveValue("Thoko Banda");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue(HERE);
  const landmark = page.getByRole("textbox", { name: "Landmark" });
  await expect(landmark).toHaveValue("Blue gate behind Bwandilo market");
  await expect(placeButton(page)).toBeVisible();
});

test("the box reads what people paste, and offers back what looks wrong", async ({ page }) => {
  await openForm(page);
  const where = page.getByLabel("Location", { exact: true });
  const spot = page.getByTestId("spot");
  for (const text of [
    "-13.9626, 33.7741",
    "(-13.9626 33.7741)",
    "Location: https://maps.google.com/?q=-13.962600,33.774100",
    "https://www.google.com/maps/place/Bwandilo/@-13.9669,33.7873,17z/data=!3d-13.9626!4d33.7741",
    "geo:-13.9626,33.7741?z=17",
    `13°57'45.4"S 33°46'26.8"E`,
    "5GRM2QPF+XJ",
    "2QPF+XJ Lilongwe",
  ]) {
    await where.fill(text);
    const place = page.getByTestId("spot-place");
    const read = async (name: string) => Number(await place.getAttribute(`data-${name}`));
    await expect.poll(() => read("latitude")).toBeCloseTo(REFERENCE_POINT.latitude, 3);
    expect(await read("longitude")).toBeCloseTo(REFERENCE_POINT.longitude, 3);
    await where.fill("");
  }
  await where.fill("https://www.google.com/maps/@-13.9626,33.7741,15z");
  await expect(spot).toContainText("Approximate");
  await where.fill("https://maps.app.goo.gl/AbCdEf");
  await expect(spot).toContainText("press and hold the pin");
  await where.fill("33.7741, -13.9626");
  await page.getByRole("button", { name: "Swap to -13.9626, 33.7741" }).click();
  await expect(where).toHaveValue("-13.9626, 33.7741");
  await where.fill("5GCM2QPF+XJ");
  await expect(spot).toContainText("Outside our delivery area");
  await expect(page.getByRole("button", { name: "Place order" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await where.fill("Area 47, near the Total");
  await expect(where).not.toHaveAttribute("aria-invalid");
  await where.blur();
  await expect(page.getByLabel("Landmark")).toHaveValue("Area 47, near the Total");
  await expect(where).toHaveValue("");
});

/** A live order for a truck, which costs more than the shop has when it goes far. */
async function fillTruck(page: Page, where: string): Promise<void> {
  await openDesk(page, "/orders/new", "live");
  await expect(page.getByRole("button", { name: "Use my location" })).toBeVisible();
  await fillOrder(page, randomUUID());
  await page.getByLabel("Location", { exact: true }).fill(where);
  await page.getByLabel("Weight up to").fill("4900");
  await page.getByText("Express").click();
  await expect(page.getByTestId("quote-fee")).not.toHaveAttribute("data-stale");
  await expect(page.getByText("4900 kg", { exact: true })).toBeVisible();
  await expect(page.getByTestId("capacity")).toHaveAttribute("data-value", "false");
}

test("a live order without the money says how much is missing and keeps its key", async ({
  page,
}) => {
  await fillTruck(page, "-16.92, 35.26");
  const key = await page.locator('input[name="orderKey"]').inputValue();
  await placeButton(page).click();
  const amount = async (name: string) =>
    Number(await page.getByTestId(name).locator("data").getAttribute("value"));
  const problem = page.getByTestId("order-problem");
  await expect(problem).toHaveAttribute("data-problem", "insufficient_funds");
  expect(await amount("shortfall")).toBe((await amount("required")) - (await amount("balance")));
  await expect(page.getByRole("link", { name: /^Top up MK/ })).toHaveAttribute(
    "href",
    `/merchant/live/wallet/top-up?amount=${await amount("shortfall")}`,
  );
  expect(await page.locator('input[name="orderKey"]').inputValue()).toBe(key);
});

test("a live order that no rider can carry offers no smaller vehicle", async ({ page }) => {
  await fillTruck(page, HERE);
  await placeButton(page).click();
  const problem = page.getByTestId("order-problem");
  await expect(problem).toHaveAttribute("data-problem", "no_capacity");
  await expect(problem).toContainText(
    "No rider can carry 4900 kg right now. Vans carry up to 1000 kg.",
  );
  await problem.getByRole("button", { name: "Notify me when a rider is free" }).click();
  await expect(problem.locator('[data-watching="live"]')).toBeVisible();
  await expect(problem.getByRole("button")).toHaveCount(0);
});

test("an order that no rider is free for waits for one, and says until when", async ({ page }) => {
  await openForm(page);
  // This number asks for the lack of riders.
  await fillOrder(page, randomUUID(), "0999000422");
  await expect(page.getByTestId("capacity")).toHaveAttribute("data-value", "false");
  await page.getByLabel("If no rider is free").selectOption("40");
  await placeButton(page).click();
  await expect(page.getByText("No rider is free yet. We look for one until")).toBeVisible();
  await page.getByRole("link", { name: "Track this order" }).click();
  await expect(page.getByText("Waiting for a rider, until")).toBeVisible();
});

test("a whole order by keyboard, and Enter in a field spends nothing", async ({ page }) => {
  const reference = randomUUID();
  await openForm(page);
  await page.getByLabel("Phone").focus();
  const { keyboard } = page;
  await keyboard.type(newPhone());
  await keyboard.press("Tab");
  await keyboard.type("Thoko Banda");
  await page.getByLabel("Location", { exact: true }).focus();
  await keyboard.type(HERE);
  await page.getByLabel("Landmark").focus();
  await keyboard.type("Blue gate");
  await page.getByLabel("Your reference").focus();
  await keyboard.type(reference);
  await expect(placeButton(page)).toBeVisible();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect(placeButton(page)).toBeFocused();
  expect(await ordersWith(page, reference)).toEqual([]);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Order placed" })).toBeVisible();
  expect(await ordersWith(page, reference)).toHaveLength(1);
});

/** A browser of the shop's owner that runs no scripts. */
async function withoutScripts(browser: Browser, page: Page, baseURL = ""): Promise<Page> {
  await beSignedIn(page, SHOP);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState });
  return context.newPage();
}

test("without scripts an order is quoted, corrected and placed, and keeps the typed text", async ({
  page: signedIn,
  browser,
  baseURL,
}) => {
  const reference = randomUUID();
  const page = await withoutScripts(browser, signedIn, baseURL);
  await page.goto("/merchant/test/orders/new");
  await fillOrder(page, reference);
  await page.getByLabel("Location", { exact: true }).fill("33.7873, -13.9669");
  await page.getByRole("button", { name: "Get price" }).click();
  await page.getByRole("button", { name: "Swap to -13.9669, 33.7873" }).click();
  await expect(page.getByTestId("quote-fee")).toBeVisible();
  await expect(page.getByLabel("Your reference")).toHaveValue(reference);
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Order placed" })).toBeVisible();
  expect(await ordersWith(page, reference)).toHaveLength(1);
  await page.context().close();
});

test("a place is saved, chosen for an order, changed and removed", async ({ page }) => {
  const name = `Branch ${randomUUID().slice(0, 8)}`;
  await openDesk(page, "/settings/places/new");
  await expect(page.getByRole("button", { name: "Use my location" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Location", { exact: true }).fill(HERE);
  await page.getByLabel("Landmark").fill("Red roof");
  await page.getByRole("button", { name: "Save place" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await openForm(page);
  await page.getByLabel("Saved place").selectOption({ label: name });
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue(HERE);
  await expect(page.getByLabel("Landmark")).toHaveValue("Red roof");
  await openDesk(page, "/settings/places");
  await page.getByRole("link", { name }).click();
  await page.getByText("Remove this place…").click();
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page).toHaveURL(/\/settings\/places$/);
  await expect(page.getByRole("link", { name })).toBeHidden();
});

test("every step of a new order is accessible", async ({ page }) => {
  test.slow();
  await openForm(page);
  await fillOrder(page, randomUUID());
  await expect(placeButton(page)).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByLabel("Phone").fill("12");
  await placeButton(page).click();
  await expect(page.getByText("Enter the full phone number")).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expectAccessibleInBothLooks(page);
});
