import { randomUUID } from "node:crypto";
import { beSignedIn } from "./sign-in";
import { type APIRequestContext, expect, type Page, test } from "./test";
import { startReceiver } from "./webhook-receiver";

type Merchant = { email: string; password: string; testKey: string; liveKey: string };

const { merchants } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"merchants":[]}') as {
  merchants: Merchant[];
};

/** A shop of these journeys' own, because each counts what its systems asked. */
const SHOP = merchants[3] ?? { email: "", password: "", testKey: "", liveKey: "" };

/** A shop whose quotes no other journey asks for. */
const BEGINNER = merchants[2] ?? SHOP;

const DEVELOPERS = "/merchant/test/developers";

const call = (request: APIRequestContext, key: string, path: string, data?: object) =>
  request.fetch(`/api/v1/external/${path}`, {
    method: data ? "POST" : "GET",
    headers: { "X-API-Key": key, "Idempotency-Key": randomUUID() },
    ...(data && { data }),
  });

const statusWith = async (request: APIRequestContext, key: string, path = "validate") =>
  (await call(request, key, path)).status();

const shownSecret = (page: Page) => page.locator("code.select-all").first().innerText();

const rowOf = (page: Page, path: string) => page.getByRole("link", { name: `GET /${path}` });

const onlyOurs = () => `validate?e2e=${randomUUID().slice(0, 8)}`;

async function createKey(page: Page): Promise<{ name: string; secret: string }> {
  const name = `Till ${randomUUID().slice(0, 8)}`;
  await page.goto(`${DEVELOPERS}/keys/new`);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Copy the secret now")).toBeVisible();
  return { name, secret: await shownSecret(page) };
}

async function openKey(page: Page, name: string): Promise<void> {
  await page.goto(`${DEVELOPERS}/keys`);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** An order in the test environment, placed by the shop's own system. */
async function placeOrder(request: APIRequestContext): Promise<string> {
  const key = SHOP.testKey;
  const validated = (await (await call(request, key, "orders?limit=1")).json()) as unknown;
  expect(validated).toBeTruthy();
  const place = { delivery_lat: -15.79, delivery_lng: 35.01 };
  const quote = (await (await call(request, key, "quote", place)).json()) as {
    delivery_fee: number;
  };
  const order = await call(request, key, "create-order", {
    ...place,
    delivery_fee: quote.delivery_fee,
    delivery_address: "Blue gate near Bwandilo",
    receiver_name: "Thoko Banda",
    receiver_phone: "+265991234567",
  });
  expect(order.status()).toBe(200);
  return ((await order.json()) as { order_id: string }).order_id;
}

test("a key works, is seen in the log, is replaced without overlap, and revoked", async ({
  page,
  request,
}) => {
  await beSignedIn(page, SHOP);
  const { name, secret } = await createKey(page);
  await page.goto(`${DEVELOPERS}/requests`);
  // The list pauses under a pointer.
  await page.mouse.move(0, 0);
  await expect(page.getByText("Updates live")).toBeVisible();
  const path = onlyOurs();
  expect(await statusWith(request, secret, path)).toBe(200);
  await expect(rowOf(page, path)).toBeVisible();

  await openKey(page, name);
  await page.getByLabel("No overlap").check();
  await page.getByRole("button", { name: "Rotate key" }).click();
  await expect(page.getByText("Requests with the old secret get 401 from now on.")).toBeVisible();
  const fresh = await shownSecret(page);
  expect(await statusWith(request, secret)).toBe(401);
  expect(await statusWith(request, fresh)).toBe(200);

  await openKey(page, name);
  await page.getByText("Revoke this key…").click();
  await page.getByRole("button", { name: `Revoke ${name} now` }).click();
  await expect(page.getByText("Requests with this secret get 401 from now on.")).toBeVisible();
  expect(await statusWith(request, fresh)).toBe(401);
});

test("the quickstart explains a step's failed request until it succeeds, and ticks it", async ({
  page,
  request,
}) => {
  await beSignedIn(page, BEGINNER);
  await page.goto(DEVELOPERS);
  const step = page.getByRole("listitem").filter({ has: page.getByTestId("step-2") });
  await call(request, BEGINNER.testKey, "quote", { delivery_lat: -15.79 });
  await expect(step).toContainText("POST /api/v1/external/quote failed with 400");
  await expect(step).toContainText("Send both.");
  await step.getByRole("link", { name: "Open the request" }).click();
  await expect(page.getByLabel("Body returned")).toContainText("missing_coordinates");
  const guide = await page.context().newPage();
  await guide.goto("/docs/quickstart");
  await expect(guide.getByText("POST /api/v1/external/quote failed with 400")).toBeVisible();

  await page.goto(DEVELOPERS);
  await call(request, BEGINNER.testKey, "quote", { delivery_lat: -15.79, delivery_lng: 35.01 });
  await expect(step.getByTestId("step-2")).toHaveAttribute("data-done", "true");
  await expect(step).not.toContainText("failed with");
  await expect(guide.getByText("failed with")).toBeHidden();
});

test("a live page knows nothing of test traffic, and has no simulator", async ({
  page,
  request,
}) => {
  await beSignedIn(page, SHOP);
  const answer = await call(request, SHOP.testKey, onlyOurs());
  const id = answer.headers()["x-request-id"] ?? "";
  await expect(async () => {
    expect((await page.goto(`${DEVELOPERS}/requests/${id}`))?.status()).toBe(200);
  }).toPass();
  for (const path of [`requests/${id}`, "simulator", "go-live"]) {
    const opened = await page.goto(`/merchant/live/developers/${path}`);
    expect(opened?.status()).toBe(404);
  }
});

test("code that places a live order is shown after what it costs, and a test order's at once", async ({
  page,
}) => {
  await beSignedIn(page, SHOP);
  await page.goto(DEVELOPERS);
  const code = page.getByRole("region", { name: "Place an order, curl" });
  await expect(code).toBeVisible();
  await page.goto("/merchant/live/developers");
  await expect(page.getByRole("region", { name: "Test your key, curl" })).toBeVisible();
  await expect(page.getByText("This places a live order.")).toBeVisible();
  await expect(code).toBeHidden();
  await page.getByText("Show the live request").click();
  await expect(code).toBeVisible();
  await page.getByRole("link", { name: "Try it in test instead" }).click();
  await expect(page).toHaveURL(DEVELOPERS);
});

test("the simulator moves an order, and a robo rider finishes it", async ({ page, request }) => {
  await beSignedIn(page, SHOP);
  const orderId = await placeOrder(request);
  await page.goto(`${DEVELOPERS}/simulator?order=${orderId}`);
  await page.getByRole("button", { name: "assigned", exact: true }).click();
  await expect(page.getByText("The order is now “assigned”.")).toBeVisible();
  await page.getByLabel("Status label").fill("Out for delivery");
  await page.getByRole("button", { name: "Simulate status" }).click();
  await expect(page.getByText("The order is now “Out for delivery”.")).toBeVisible();
  await page.getByLabel("Status label").fill("on the moon");
  await page.getByRole("button", { name: "Simulate status" }).click();
  await expect(page.getByText("Unknown status.")).toBeVisible();
  await expect(page.getByLabel("Status label")).toHaveValue("on the moon");
});

test("a webhook that fails twice shows its attempts, and each retry adds one", async ({ page }) => {
  test.slow();
  const { server, url } = await startReceiver(2);
  await beSignedIn(page, SHOP);
  await page.goto(`${DEVELOPERS}/webhooks/new`);
  await page.getByLabel("URL").fill(url);
  await page.getByRole("button", { name: "Add endpoint" }).click();
  expect(await shownSecret(page)).toMatch(/^whsec_/);
  await page.getByRole("link", { name: "I've copied it" }).click();
  await page.getByRole("button", { name: "Send test event" }).click();
  const delivery = page.locator("[data-delivery]", { hasText: "webhook.test" }).first();
  await expect(delivery).toContainText("2 attempts", { timeout: 20_000 });
  await expect(delivery).toContainText("Retrying");
  await delivery.locator("summary").click();
  await expect(delivery.getByText("Not today").first()).toBeVisible();
  for (const attempts of [3, 4]) {
    await delivery.getByRole("button", { name: /^Retry/ }).click();
    await expect(delivery.locator("[data-attempt]")).toHaveCount(attempts, { timeout: 15_000 });
  }
  await expect(delivery).toContainText("Delivered");
  await expect(delivery.getByText("Zikomo").first()).toBeVisible();
  await page.getByText("Delete this endpoint…").click();
  await page.getByRole("button", { name: "Delete endpoint" }).click();
  await expect(page).toHaveURL(/\/webhooks$/);
  server.close();
});

test("the signature doctor names the fault, and sends nothing", async ({ page }) => {
  await beSignedIn(page, SHOP);
  await page.goto(`${DEVELOPERS}/signature`);
  const sent: string[] = [];
  page.on("request", (one) => sent.push(`${one.url()} ${one.postData() ?? ""}`));
  await page
    .getByLabel("Headers")
    .fill("webhook-id: msg_1\nwebhook-timestamp: 1790000000\nwebhook-signature: v1,AAAA");
  await page.getByLabel("Raw body").fill("{}");
  await page.getByLabel("Signing secret").fill("whsec_c2VjcmV0LW9mLW91cnM=");
  await page.getByRole("button", { name: "Check signature" }).click();
  await expect(page.getByText("The signature doesn't match.")).toBeVisible();
  expect(sent.join()).not.toContain("c2VjcmV0");
  await expect(page.getByLabel("Raw body")).toHaveValue("{}");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a key is made, used and seen in the log, and lists are read", async ({ page, request }) => {
    await beSignedIn(page, SHOP);
    const { secret } = await createKey(page);
    const path = onlyOurs();
    expect(await statusWith(request, secret, path)).toBe(200);
    await expect(async () => {
      await page.goto(`${DEVELOPERS}/requests`);
      await expect(rowOf(page, path)).toBeVisible({ timeout: 500 });
    }).toPass();
    await rowOf(page, path).click();
    await expect(page.getByLabel("Body returned")).toContainText("success");
    await page.goto(`${DEVELOPERS}/keys`);
    await expect(page.getByText(`svc_test_…${secret.slice(-4)}`)).toBeVisible();
    for (const part of ["webhooks", "events", "go-live", "simulator"]) {
      await page.goto(`${DEVELOPERS}/${part}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
});
