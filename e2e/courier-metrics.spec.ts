import { beSignedIn } from "./sign-in";
import { type APIRequestContext, expect, type Page, test } from "./test";

type Account = { email: string; password: string; accessToken: string };

const { couriers } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"couriers":[]}') as {
  couriers: Account[];
};

const OWNER = couriers[0] ?? { email: "", password: "", accessToken: "" };

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, OWNER);
});

/** The API's numbers of the period by their paths; the riders of this moment are in no period. */
async function apiNumbers(request: APIRequestContext, query: string) {
  const answer = await request.get(`/api/courier/s2s/metrics/summary?${query}`, {
    headers: { Authorization: `Bearer ${OWNER.accessToken}` },
  });
  expect(answer.status()).toBe(200);
  const { period, ...blocks } = (await answer.json()) as Record<string, Record<string, unknown>>;
  const { driver_metrics: _riders, ...ofPeriod } = blocks;
  const numbers = Object.entries(ofPeriod).flatMap(([block, fields]) =>
    Object.entries(fields).map(([field, value]) => [`${block}.${field}`, value]),
  );
  return { period, numbers: Object.fromEntries(numbers) as Record<string, number> };
}

async function shownNumbers(page: Page): Promise<Record<string, number>> {
  const pairs = await page
    .locator("[data-metric]")
    .evaluateAll((elements) =>
      elements.map((it) => [it.getAttribute("data-metric"), Number(it.getAttribute("data-value"))]),
    );
  return Object.fromEntries(pairs) as Record<string, number>;
}

const fieldsOf = async (page: Page) => [
  await page.getByLabel("From", { exact: true }).inputValue(),
  await page.getByLabel("To", { exact: true }).inputValue(),
];

for (const [name, query] of [
  ["the usual period", ""],
  ["a preset", "period=last-month"],
  ["dates", "from=2020-01-01&to=2030-12-31"],
  ["a source", "period=90-days&source=dashboard"],
  ["another currency", "currency=USD"],
] as const) {
  test(`with ${name} every number is the API's`, async ({ page, request }) => {
    // Riders move while journeys run beside this one, so that the two are read until nothing did.
    await expect(async () => {
      await page.goto(`/courier?${query}`);
      const [from = "", to = ""] = await fieldsOf(page);
      const rest = new URLSearchParams(query);
      const asked = new URLSearchParams({ start_date: from, end_date: to });
      for (const key of ["source", "currency"]) {
        if (rest.has(key)) asked.set(key, rest.get(key) ?? "");
      }
      const { period, numbers } = await apiNumbers(request, asked.toString());
      expect(period).toEqual({ start: from, end: to });
      expect(Object.keys(numbers)).toHaveLength(10);
      expect(await shownNumbers(page)).toEqual(numbers);
    }).toPass({ timeout: 20_000 });
  });
}

test("without anything asked it shows the last 30 days, today among them", async ({ page }) => {
  await page.goto("/courier");
  const [start = "", end = ""] = await fieldsOf(page);
  expect((Date.parse(end) - Date.parse(start)) / 86_400_000).toBe(29);
  await expect(page.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "true");
});

test("on a phone what needs the company's people is first, then the day, and charts before figures", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/courier");
  const top = async (text: string) =>
    (await page.getByText(text, { exact: true }).first().boundingBox())?.y ?? Number.NaN;
  const needs = await top("Needs you");
  expect(needs).toBeLessThan(200);
  expect(await top("Delivered today")).toBeGreaterThan(needs);
  const chart = await top("Deliveries per day");
  expect(chart).toBeGreaterThan(await top("Delivered today"));
  const total = page.locator('[data-metric="delivery_metrics.total_deliveries"]');
  expect((await total.boundingBox())?.y).toBeGreaterThan(chart);
});

test("the page says how fresh it is and whose days it counts", async ({ page }) => {
  await page.goto("/courier");
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(/^As of \d\d:\d\d, just now\./)).toBeVisible();
  await expect(page.getByText("Days are counted in Africa/Blantyre time (CAT).")).toBeVisible();
});

test("a preset is one press, and dates stay in the address", async ({ page }) => {
  await page.goto("/courier?source=dashboard");
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/period=7-days&source=dashboard/);
  await expect(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Dates and filters").check();
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31&source=dashboard/);
  await page.reload();
  expect(await fieldsOf(page)).toEqual(["2020-01-01", "2020-01-31"]);
});

test("an empty period leads to one that has deliveries", async ({ page }) => {
  await page.goto("/courier?from=2020-01-01&to=2020-01-31");
  await expect(page.getByText("No deliveries in this period")).toBeVisible();
  await page.getByRole("link", { name: /the nearest period with deliveries/ }).click();
  await expect(page).toHaveURL(/from=20\d\d/);
  await expect(page.getByText("No deliveries in this period")).toBeHidden();
  expect((await shownNumbers(page))["delivery_metrics.total_deliveries"]).toBeGreaterThan(0);
});

test("a bad date is said beside its field, and the page shows the usual period", async ({
  page,
}) => {
  const answer = await page.goto("/courier?from=yesterday&to=2026-02-30");
  expect(answer?.status()).toBe(200);
  await expect(page.getByLabel("From", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("From", { exact: true })).toHaveAccessibleDescription(
    /“yesterday” isn't a date/,
  );
  await expect(page.getByLabel("To", { exact: true })).toHaveAccessibleDescription(/2026-02-30/);
  await expect(page.locator("[data-metric]")).toHaveCount(10);
});

test("a source visibly leaves money alone", async ({ page }) => {
  const moneyOf = async () =>
    Object.entries(await shownNumbers(page)).filter(([path]) => path.startsWith("financial"));
  await page.goto("/courier?from=2020-01-01&to=2026-01-01");
  const money = await moneyOf();
  await page.goto("/courier?from=2020-01-01&to=2026-01-01&source=bulk_import");
  await expect(page.getByText("Whole account. Not filtered by source.")).toBeVisible();
  expect(await moneyOf()).toEqual(money);
  await page.goto("/courier?period=90-days");
  const all = (await shownNumbers(page))["delivery_metrics.total_deliveries"] ?? 0;
  await page.goto("/courier?period=90-days&source=bulk_import");
  expect((await shownNumbers(page))["delivery_metrics.total_deliveries"]).toBeLessThan(all);
});

test("the downloaded days are the days of the tables", async ({ page }) => {
  await page.goto("/courier?period=last-month");
  const tables = await page
    .locator("figure table")
    .evaluateAll((found) =>
      found.map((table) =>
        [...table.querySelectorAll("tbody tr")].map((row) =>
          [...row.querySelectorAll("[data-value]")].map((it) =>
            Number(it.getAttribute("data-value")),
          ),
        ),
      ),
    );
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const [head = "", ...lines] = Buffer.concat(chunks).toString().trimEnd().split("\r\n");
  expect(head.startsWith("\uFEFFday,completed,cancelled")).toBe(true);
  const cells = lines.map((line) => line.split(","));
  expect(cells.length).toBeGreaterThan(27);
  expect(cells.map((it) => [Number(it[1]), Number(it[2])])).toEqual(tables[0]);
  expect(cells.map((it) => [Number(it[6]), Number(it[5])])).toEqual(tables[1]);
});

test("the period can be changed by keyboard alone", async ({ page }) => {
  await page.goto("/courier");
  await tabTo(page, "7 days");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/period=7-days/);
  await page.goto("/courier");
  await tabTo(page, "Dates and filters");
  await page.keyboard.press("Space");
  await tabTo(page, "Apply");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
      return label?.textContent.trim();
    });
    if (text === name) return;
  }
  throw new Error(`${name} is out of reach of the keyboard`);
}

test("a chart says the values of a bar for the arrow keys as for the pointer, as its table does", async ({
  page,
}) => {
  await page.goto("/courier?period=30-days");
  const chart = page.getByRole("figure").filter({ hasText: "Deliveries per day" });
  const slider = chart.getByRole("slider", { name: "Deliveries per day" });
  await slider.focus();
  await page.keyboard.press("Home");
  const first = (await slider.getAttribute("aria-valuetext")) ?? "";
  await page.keyboard.press("ArrowRight");
  await expect(slider).not.toHaveAttribute("aria-valuetext", first);
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", /: Completed \d+, Cancelled \d+$/);
  const box = await slider.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 20);
  await expect(chart.getByText(first, { exact: true })).toBeVisible();
  await chart.getByText("Show numbers").click();
  const row = chart.getByRole("row").nth(1);
  await expect(row.getByRole("rowheader")).toHaveText(first.split(":")[0] ?? "");
  const numbers = await row.getByRole("cell").allTextContents();
  expect(first).toBe(`${first.split(":")[0]}: Completed ${numbers[0]}, Cancelled ${numbers[1]}`);
});
