import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expectAccessible } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { type APIRequestContext, expect, type Page, test } from "./test";

type Courier = { email: string; password: string; accessToken: string };

/** How soon a request must appear in an open log. */
const SEEN_WITHIN_MS = 2_000;

const { couriers } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"couriers":[]}') as {
  couriers: Courier[];
};

/** The second company, because the first one's riders are moved by other journeys. */
const OWNER = couriers[1] ?? { email: "", password: "", accessToken: "" };

const PHONE = "+265991234567";

const statusWith = async (request: APIRequestContext, secret: string, path = "riders?limit=1") =>
  (
    await request.get(`/api/courier/s2s/${path}`, {
      headers: { Authorization: `Bearer ${secret}` },
    })
  ).status();

const shownSecret = (page: Page) => page.locator("code.select-all").first().innerText();

async function createToken(
  page: Page,
  { worksOrders = false } = {},
): Promise<{ name: string; secret: string }> {
  const name = `Fleet ${randomUUID().slice(0, 8)}`;
  await page.goto("/courier/developers/tokens/new");
  await page.getByLabel("Name").fill(name);
  await expect(page.getByLabel("Work orders for riders")).not.toBeChecked();
  if (worksOrders) await page.getByLabel("Work orders for riders").check();
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Copy the secret now")).toBeVisible();
  return { name, secret: await shownSecret(page) };
}

async function openToken(page: Page, name: string): Promise<void> {
  await page.goto("/courier/developers");
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** A request that no other journey makes. */
const onlyOurs = () => `metrics/summary?source=e2e-${randomUUID().slice(0, 8)}`;

const rowOf = (page: Page, path: string) => page.getByRole("link", { name: `GET /${path}` });

test("a token works, is seen in the log, is replaced without overlap, and revoked", async ({
  page,
  request,
}) => {
  await beSignedIn(page, OWNER);
  const { name, secret } = await createToken(page);
  await page.goto("/courier/developers/requests");
  // The list pauses under a pointer.
  await page.mouse.move(0, 0);
  await expect(page.getByText("Updates live")).toBeVisible();
  const path = onlyOurs();
  expect(await statusWith(request, secret, path)).toBe(200);
  await expect(rowOf(page, path)).toBeVisible();

  await openToken(page, name);
  await page.getByLabel("No overlap").check();
  await page.getByRole("button", { name: "Rotate token" }).click();
  await expect(page.getByText("Requests with the old secret get 401 from now on.")).toBeVisible();
  const fresh = await shownSecret(page);
  expect(await statusWith(request, secret)).toBe(401);
  expect(await statusWith(request, fresh)).toBe(200);

  await openToken(page, name);
  await page.getByText("Revoke this token…").click();
  await page.getByRole("button", { name: `Revoke ${name} now` }).click();
  await expect(page.getByText("Requests with this secret get 401 from now on.")).toBeVisible();
  expect(await statusWith(request, fresh)).toBe(401);
});

test("a token works orders for riders only once that is ticked, and the list shows it", async ({
  page,
  request,
}) => {
  await beSignedIn(page, OWNER);
  const { name: plain, secret } = await createToken(page);
  expect(await statusWith(request, secret, "offers")).toBe(403);
  const working = await createToken(page, { worksOrders: true });
  expect(await statusWith(request, working.secret, "offers")).toBe(200);
  await page.goto("/courier/developers");
  const rowOfToken = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(rowOfToken(plain)).not.toContainText("work orders");
  await expect(rowOfToken(working.name)).toContainText("work orders");
});

test("what a system takes without naming riders is on the page of capacity, and in no list of riders", async ({
  page,
  request,
}) => {
  await beSignedIn(page, OWNER);
  const { secret } = await createToken(page, { worksOrders: true });
  const reference = `depot-${randomUUID().slice(0, 8)}`;
  const answer = await request.put(`/api/courier/s2s/capacity/${reference}`, {
    headers: { Authorization: `Bearer ${secret}` },
    // In the lake, where no other journey orders.
    data: { lat: -11.5, lng: 34.45, orders: 12, minutes: 30, vehicle_class: "BIKE", phone: PHONE },
  });
  expect(answer.status()).toBe(200);
  await page.goto("/courier/dispatch/capacity");
  const row = page.getByRole("row").filter({ hasText: reference });
  await expect(row).toContainText("0 of 12 orders");
  await expectAccessible(page);
  await page.goto(`/courier/riders?q=${reference}`);
  await expect(page.getByText(`No riders match “${reference}”`)).toBeVisible();
});

test("after a rotation with overlap both secrets work", async ({ page, request }) => {
  await beSignedIn(page, OWNER);
  const { name, secret } = await createToken(page);
  await openToken(page, name);
  await page.getByRole("button", { name: "Rotate token" }).click();
  await expect(page.getByText("The old secret works until the time above")).toBeVisible();
  const fresh = await shownSecret(page);
  expect(await statusWith(request, secret)).toBe(200);
  expect(await statusWith(request, fresh)).toBe(200);
});

test("a secret is in no page but the one that made it", async ({ page }) => {
  await beSignedIn(page, OWNER);
  const { name, secret } = await createToken(page);
  const id = secret.slice("svc_courier_".length);
  await page.getByRole("link", { name: "I've copied it" }).click();
  await expect(page.getByText(`svc_courier_…${secret.slice(-4)}`)).toBeVisible();
  await expect.poll(async () => (await page.content()).includes(id)).toBe(false);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Create token" })).toBeVisible();
  await expect.poll(async () => (await page.content()).includes(id)).toBe(false);
  await openToken(page, name);
  for (const address of ["/courier/developers", "/courier/developers/tokens/new", page.url()]) {
    const answer = await page.context().request.get(address);
    expect((await answer.text()).includes(id)).toBe(false);
  }
});

test("a refused request is found by its status, opens, and runs again from the clipboard", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await beSignedIn(page, OWNER);
  const path = `${onlyOurs()}&start_date=tomorrow`;
  expect(await statusWith(request, OWNER.accessToken, path)).toBe(400);
  await page.goto("/courier/developers/requests");
  await page.getByLabel("Status").selectOption("4xx");
  await page.getByLabel("Operation").selectOption("readMetricsSummary");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/status=4xx&operation=readMetricsSummary/);
  await rowOf(page, path).click();
  await expect(page.getByLabel("Body returned")).toContainText('"Invalid request"');
  await page.getByRole("button", { name: "Copy x-request-id" }).click();
  expect(await clipboard(page)).toMatch(/^req_/);
  await page.getByRole("button", { name: "Copy This request, curl" }).click();
  expect(statusOfCurl(await clipboard(page))).toBe("400");

  await page.goto("/courier/developers/requests?status=2xx");
  await expect(rowOf(page, path)).toBeHidden();
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Runs the page's sample as if it was pasted into a shell. */
function statusOfCurl(command: string): string {
  const script = `${command} -s -o /dev/null -w '%{http_code}'`;
  const env = { ...process.env, TUMIZA_TOKEN: OWNER.accessToken };
  return execFileSync("sh", ["-c", script], { env, encoding: "utf8" });
}

test("a copied request with a body and a quote in it does the same again", async ({
  page,
  request,
}) => {
  await beSignedIn(page, OWNER);
  const answer = await request.put("/api/courier/s2s/riders/999999/status", {
    headers: { Authorization: `Bearer ${OWNER.accessToken}` },
    data: { status: "busy_external", reason: `Own job's $(id) ${randomUUID()}` },
  });
  expect(answer.status()).toBe(404);
  const id = answer.headers()["x-request-id"] ?? "";
  await expect(async () => {
    const opened = await page.goto(`/courier/developers/requests/${id}`);
    expect(opened?.status()).toBe(200);
  }).toPass();
  await expect(page.getByLabel("Body sent")).toContainText("Own job's $(id)");
  const command = await page.getByLabel("This request, curl", { exact: true }).innerText();
  expect(statusOfCurl(command)).toBe("404");
});

test("a paused log does not change until it is resumed", async ({ page, request }) => {
  await beSignedIn(page, OWNER);
  await page.goto("/courier/developers/requests");
  await page.getByRole("button", { name: "Pause" }).click();
  const path = onlyOurs();
  await statusWith(request, OWNER.accessToken, path);
  await page.waitForTimeout(SEEN_WITHIN_MS);
  await expect(rowOf(page, path)).toBeHidden();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(rowOf(page, path)).toBeVisible();
});

test("a token is made and revoked by keyboard alone", async ({ page, request }) => {
  await beSignedIn(page, OWNER);
  await page.goto("/courier/developers");
  await pressUntil(page, "Create token", "Enter");
  await expect(page).toHaveURL(/tokens\/new$/);
  const name = `Keys ${randomUUID().slice(0, 8)}`;
  await expect(page.getByLabel("Name")).toBeVisible();
  await pressUntil(page, "name");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copy the secret now")).toBeVisible();
  const secret = await shownSecret(page);
  await pressUntil(page, "I've copied it", "Enter");
  await expect(page).toHaveURL(/\/courier\/developers$/);
  await pressUntil(page, name, "Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await pressUntil(page, "Revoke this token…", "Enter");
  await pressUntil(page, `Revoke ${name} now`, "Enter");
  await expect(page.getByText("Requests with this secret get 401 from now on.")).toBeVisible();
  expect(await statusWith(request, secret)).toBe(401);
});

/** Tabs to the element with this name, and presses a key there. */
async function pressUntil(page: Page, called: string, key?: string): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return [element?.textContent.trim(), element?.getAttribute("name")];
    });
    if (!focused.includes(called)) continue;
    if (key) await page.keyboard.press(key);
    return;
  }
  throw new Error(`The keyboard does not reach "${called}".`);
}
