import { randomUUID } from "node:crypto";
import { ADMIN } from "./courier-system";
import { FAR_DAY, makePriceChange } from "./pages/admin-makers";
import { publishAsSecondAdmin } from "./second-admin";
import { beSignedIn } from "./sign-in";
import { type APIRequestContext, expect, test } from "./test";

type Merchant = { name: string; testKey: string; liveKey: string };

const { merchants } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"merchants":[]}') as {
  merchants: Merchant[];
};

/** So heavy that it needs a van, whose price no other journey uses. */
const LOAD = { delivery_lat: -13.9833, delivery_lng: 33.7833, weight_estimate: "600-900kg" };

/** Enough that no rounding hides it. */
const DEARER = 5_000;

async function send<Answer>(request: APIRequestContext, path: string, data?: object) {
  const answer = await request.fetch(`/api/v1/external/${path}`, {
    method: data ? "POST" : "GET",
    ...(data && { data }),
    headers: { "X-API-Key": merchants[0]?.testKey ?? "", "Idempotency-Key": randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}

const quote = (request: APIRequestContext) =>
  send<{ delivery_fee: number; suggested_vehicle_class: string }>(request, "quote", LOAD);

const order = (request: APIRequestContext, delivery_fee: number) =>
  send<{ order_id: string }>(request, "create-order", {
    ...LOAD,
    delivery_fee,
    delivery_address: "The yard behind the depot",
    receiver_name: "Chikondi Banda",
    receiver_phone: "+265991234567",
  });

test("a price is explained, and the next version is compared before it is requested", async ({
  page,
}) => {
  await beSignedIn(page, ADMIN);
  await page.goto("/admin/pricing");
  await page.getByRole("link", { name: "Explain a price" }).click();
  await page.getByLabel("Pickup").fill("-13.9626, 33.7741");
  await page.getByLabel("Drop").fill("-13.9511, 33.7921");
  await page.getByRole("button", { name: "Explain" }).click();
  await expect(page.getByText("BIKE version 1", { exact: false })).toBeVisible();
  await page.goto("/admin/pricing/new?market=MW&vehicle=BIKE");
  await page.getByLabel("Base", { exact: true }).fill("2000");
  await page.getByRole("button", { name: "Compare prices" }).click();
  await expect(page.getByRole("button", { name: "Request price change" })).toBeVisible();
});

test("a quote's id leads to its price and the steps of that price", async ({ page, request }) => {
  const { name = "", liveKey = "" } = merchants[0] ?? {};
  const answer = await request.post("/api/v1/external/quote", {
    data: { delivery_lat: -13.9622, delivery_lng: 33.7912 },
    headers: { "X-API-Key": liveKey },
  });
  const quoted = (await answer.json()) as { quote_id: string; delivery_fee: number };
  await beSignedIn(page, ADMIN);
  await page.goto(`/admin/search?q=${quoted.quote_id}`);
  await expect(page).toHaveURL(`/admin/pricing/explain?quote=${quoted.quote_id}`);
  const explained = page.getByRole("region", { name: "A quote" });
  await expect(explained.getByRole("link", { name })).toBeVisible();
  await expect(explained).toContainText(quoted.delivery_fee.toLocaleString("en"));
  await explained.getByLabel("Quote ID").fill("quo_nothing");
  await explained.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Quote not found")).toBeVisible();
});

test("a version that a second person publishes prices the next quote, and neither an order nor a quote before it", async ({
  browser,
  page,
  request,
}) => {
  test.slow();
  const before = await quote(request);
  expect(before.suggested_vehicle_class).toBe("VAN");
  const placed = await order(request, before.delivery_fee);

  await beSignedIn(page, ADMIN);
  await page.goto("/admin/pricing/new?market=MW&vehicle=VAN");
  const base = page.getByLabel("Base", { exact: true });
  await base.fill(String(Number(await base.inputValue()) + DEARER));
  await page.getByRole("button", { name: "Compare prices" }).click();
  await page.getByRole("button", { name: "Request price change" }).click();
  const lines = page.getByRole("table", { name: "Prices now and new" });
  await expect(lines.getByRole("row").filter({ hasText: /^Base/ })).toContainText("+MK");
  await expect(page.getByRole("region", { name: "Effect on the last 30 days" })).toBeVisible();
  await publishAsSecondAdmin(browser, page);

  // Rate cards are read twice a minute.
  await expect(async () => {
    const { delivery_fee: fee } = await quote(request);
    expect(fee).toBe(before.delivery_fee + DEARER);
  }).toPass({ timeout: 60_000 });
  const read = await send<{ delivery_fee: number }>(request, `orders/${placed.order_id}`);
  expect(read.delivery_fee).toBe(before.delivery_fee);
  const promised = await order(request, before.delivery_fee);
  expect(promised).toMatchObject({ delivery_fee: before.delivery_fee });

  await page.goto("/admin/activity?about=rate_card");
  const deeds = page.locator('[data-action="rate_card.published"]');
  await expect(deeds.filter({ hasText: "MW VAN" }).first()).toBeVisible();
});

test("a price edited after the comparison is not requested until it is compared again, and can be withdrawn", async ({
  browser,
  page,
}) => {
  test.slow();
  await beSignedIn(page, ADMIN);
  await page.goto("/admin/pricing/new?market=MW&vehicle=TRUCK");
  await page.getByLabel("Per km").fill("2,710");
  await page.getByLabel("Effective from").fill(FAR_DAY);
  await page.getByRole("button", { name: "Compare prices" }).click();
  const examples = page.getByRole("table", { name: "Example prices, now and new" });
  await expect(examples.locator("[data-row]")).toHaveCount(10);

  await page.getByLabel("Per km").fill("2,999");
  await page.getByRole("button", { name: "Request price change" }).click();
  const form = page.getByRole("form", { name: "New version" });
  await expect(form.getByRole("alert")).toContainText("nothing was requested");
  await expect(page.getByLabel("Per km")).toHaveValue("2,999");

  await page.getByRole("button", { name: "Compare prices" }).click();
  await page.getByRole("button", { name: "Request price change" }).click();
  await publishAsSecondAdmin(browser, page);
  await page.goto("/admin/pricing");
  const future = page.locator("tr", { has: page.locator('[data-phase="future"]') });
  await expect(future).toContainText("MK 2,999");

  await future.getByRole("button", { name: "Withdraw prices" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw prices" }).click();
  await expect(page.locator('[data-phase="future"]')).toHaveCount(0);
  await page
    .getByText(/earlier versions?$/)
    .first()
    .click();
  await expect(page.locator('[data-phase="withdrawn"]').first()).toBeVisible();
});

test("a requester cancels a price change that waits, and it leaves the queue", async ({ page }) => {
  await beSignedIn(page, ADMIN);
  const change = await makePriceChange(page);
  await page.goto("/admin/pricing/changes");
  const waiting = page.getByRole("table", { name: "Price changes to decide" });
  await waiting.locator(`a[href="${change}"]`).click();
  await page.getByRole("button", { name: "Cancel price change" }).click();
  await expect(page.locator('[data-outcome="cancelled"]')).toBeVisible();
  await page.goto("/admin/pricing/changes");
  await expect(waiting.locator(`a[href="${change}"]`)).toHaveCount(0);
});
