import { ADMIN } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { type APIRequestContext, expect, test, type Page } from "./test";

type Merchant = { name: string; liveKey: string };

const { merchants } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"merchants":[]}') as {
  merchants: Merchant[];
};

const SHOP = merchants[0] ?? { name: "", liveKey: "" };

/** The recipient of other journeys' parcels, too many to be shown. */
const EVERYBODYS_PHONE = "+265991234567";

type Order = { order_id: string; tracking_id: string; receiver_phone: string | null };
type Transaction = { transaction_id: string };

type Asked<Answer> = { requestId: string; found: Answer };

async function ask<Answer>(request: APIRequestContext, path: string): Promise<Asked<Answer>> {
  const answer = await request.get(`/api/v1/external/${path}`, {
    headers: { "X-API-Key": SHOP.liveKey },
  });
  expect(answer.status()).toBe(200);
  const requestId = answer.headers()["x-request-id"] ?? "";
  return { requestId, found: (await answer.json()) as Answer };
}

const searchFor = (page: Page, text: string) =>
  page.goto(`/admin/search?q=${encodeURIComponent(text)}`);

test.beforeEach(({ page }) => beSignedIn(page, ADMIN));

test("the ids and the phone of an order lead to the order", async ({ page, request }) => {
  const { found } = await ask<{ orders: Order[] }>(request, "orders?limit=100");
  const order = found.orders.find(
    ({ receiver_phone: phone }) => phone !== null && phone !== EVERYBODYS_PHONE,
  );
  if (!order?.receiver_phone) throw new Error(`${SHOP.name} has no live order`);
  const address = new RegExp(`/admin/orders/mer_\\w+/${order.order_id}$`);
  for (const id of [order.order_id, order.tracking_id]) {
    await searchFor(page, id);
    await expect(page).toHaveURL(address);
  }
  // A recipient of several parcels has a page of them, the newest first.
  await searchFor(page, order.receiver_phone);
  const named = page.locator(`a[href$="${order.order_id}"], code`, { hasText: order.order_id });
  await expect(named.first()).toBeVisible();
  if (!address.test(page.url())) await page.locator(`a[href$="${order.order_id}"]`).click();
  await expect(page).toHaveURL(address);
});

test("a merchant's name, a payment and a request lead to their pages", async ({
  page,
  request,
}) => {
  await searchFor(page, SHOP.name);
  await page.getByRole("region", { name: "Merchants" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: SHOP.name })).toBeVisible();
  const transactions = "wallet/transactions?limit=1";
  const { found, requestId } = await ask<{ transactions: Transaction[] }>(request, transactions);
  const [paid] = found.transactions;
  if (!paid) throw new Error(`${SHOP.name} has paid nothing`);
  await searchFor(page, paid.transaction_id);
  await expect(page).toHaveURL(new RegExp(`/admin/ledger/transactions/${paid.transaction_id}$`));
  // Requests are written down a moment after they were answered.
  await expect(async () => {
    await searchFor(page, requestId);
    expect(page.url()).toMatch(new RegExp(`/admin/requests/${requestId}$`));
  }).toPass();
});

test("an unknown name finds nothing, and the page says how to search", async ({ page }) => {
  await searchFor(page, "no such name");
  await expect(page.getByText("No results for “no such name”.")).toBeVisible();
});
