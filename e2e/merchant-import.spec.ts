import { writeFile } from "node:fs/promises";
import { OTHER_SHOP } from "./merchant-desk";
import { expectAccessible, expectAccessibleInBothLooks } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { expect, type Page, test } from "./test";

const ROWS = 200;
/** Unique to this run, because a row that repeats another run's order is skipped. */
const RUN = 100_000 + (Date.now() % 800_000);
const BAD = new Set([3, 40, 77, 101, 140, 177, 200]);

/** Around the shop's pickup, every row a little elsewhere. */
function table(pickup: { latitude: number; longitude: number }): string {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const number = at + 1;
    const latitude = (pickup.latitude + 0.005 + number * 0.0001).toFixed(5);
    const phone = BAD.has(number) ? "12" : `0999 ${RUN + number}`;
    return `Thoko Banda,${phone},"Area ${number}, blue gate",${latitude},${pickup.longitude},R-${RUN}-${number}`;
  });
  return ["Name,Phone,Landmark,Latitude,Longitude,Ref", ...lines].join("\n");
}

const headers = { "X-API-Key": OTHER_SHOP.testKey };

/** The shop's pickup. */
async function pickupOf(page: Page): Promise<{ latitude: number; longitude: number }> {
  const answer = await page.request.get("/api/v1/external/validate", { headers });
  const facts = (await answer.json()) as { pickupLatitude: number; pickupLongitude: number };
  return { latitude: facts.pickupLatitude, longitude: facts.pickupLongitude };
}

type Row = { name: string; phone: string; landmark: string; latitude: number; ref: string };

/** Places a row's order, as the shop's system would have before. */
async function placeBefore(page: Page, row: Row, longitude: number): Promise<void> {
  const to = { delivery_lat: row.latitude, delivery_lng: longitude };
  const quote = await page.request.post("/api/v1/external/quote", { headers, data: to });
  const { delivery_fee: fee } = (await quote.json()) as { delivery_fee: number };
  const placed = await page.request.post("/api/v1/external/create-order", {
    headers: { ...headers, "Idempotency-Key": row.ref },
    data: {
      ...to,
      delivery_fee: fee,
      receiver_phone: row.phone.replace(/^0/, "+265").replaceAll(" ", ""),
      merchant_reference_id: row.ref,
    },
  });
  expect(placed.status()).toBe(200);
}

// One table of a company is read at a time.
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, OTHER_SHOP);
  await page.goto("/merchant/test/orders/import");
});

const progress = (page: Page) => page.locator("[data-progress]");

test("200 rows with 7 bad ones, left half-way and resumed, are exactly 193 orders", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.getByLabel("Paste from Excel or Sheets").fill(table(await pickupOf(page)));
  await page.getByRole("button", { name: "Read table" }).click();
  await expect(page.getByLabel("Recipient's phone")).toHaveValue("1");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page).toHaveURL(/\/import\/imp_/);
  const address = page.url();
  const place = page.getByRole("button", { name: "Place 193 orders" });
  await expect(place).toBeVisible({ timeout: 40_000 });
  // Once some rows are placed, no request is answered any more.
  let isBroken = false;
  await page.route(address, async (route) => {
    if (!isBroken) await route.continue();
  });
  await place.click();
  await expect(progress(page)).toHaveText(/^[1-9]\d+ \/ 193$/, { timeout: 20_000 });
  isBroken = true;
  await page.close();

  const again = await page.context().newPage();
  await again.goto(address);
  await again.getByRole("button", { name: /^Continue: place/ }).click();
  await expect(again.getByText("193 orders placed")).toBeVisible({ timeout: 60_000 });
  await expect(again.locator("[data-problem]")).toHaveCount(7);
  await again.reload();
  await expect(again.getByText("193 orders placed")).toBeVisible();
  // The page works once it is connected.
  await expect(again.getByText("Updates live")).toBeVisible();
  const file = await again.request.get(`${address}/failed.csv`);
  const lines = (await file.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(8);
  expect(lines[1]).toContain("isn't a phone number");

  await again.locator('[data-problem="3"] summary').click();
  await again.getByRole("form", { name: "Row 3" }).getByLabel("Phone").fill("0888 123 456");
  await again.getByRole("button", { name: "Save and check row" }).click();
  await expect(again.locator('[data-problem="3"]')).toHaveCount(0);
  await expect(again.getByRole("button", { name: "Continue: place 1 order" })).toBeVisible();
});

test("50 rows with every kind of warning: what repeats stays until it is included", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const pickup = await pickupOf(page);
  const first = RUN + 1_000;
  const rows: Row[] = Array.from({ length: 50 }, (_, at) => ({
    name: "Thoko Banda",
    phone: `0999 ${first + at}`,
    landmark: `Area ${at}`,
    latitude: pickup.latitude + 0.01 + at * 0.0002,
    ref: `W-${first + at}`,
  }));
  const change = (row: number, fields: Partial<Row>) => Object.assign(rows[row - 1] ?? {}, fields);
  change(2, { name: "" });
  change(3, { phone: "" });
  change(4, { landmark: "" });
  change(5, { ref: rows[0]?.ref ?? "" });
  change(6, { phone: rows[6]?.phone ?? "", latitude: rows[6]?.latitude ?? 0 });
  change(8, { phone: "12" });
  change(9, { latitude: pickup.latitude + 0.6 });
  if (rows[9]) await placeBefore(page, rows[9], pickup.longitude);
  const lines = rows.map(
    ({ name, phone, landmark, latitude, ref }) =>
      `${name},${phone},${landmark},${latitude},${pickup.longitude},${ref},red`,
  );
  await page
    .getByLabel("Paste from Excel or Sheets")
    .fill(["Name,Phone,Landmark,Latitude,Longitude,Ref,Colour", ...lines].join("\n"));
  await page.getByRole("button", { name: "Read table" }).click();
  await expect(page.getByTestId("unused")).toContainText("This column is not used: Colour.");
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByRole("button", { name: "Place 45 orders" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.locator("[data-left]")).toHaveText("MK 0");
  const table = page.getByRole("table", { name: "Rows to place" });
  const group = page.getByRole("group", { name: "Which rows are shown" });
  await group.getByRole("button", { name: "No landmark 1" }).click();
  await expect(table.getByRole("row")).toHaveCount(2);
  await group.getByRole("button", { name: "With warnings 7" }).click();
  await expect(table.getByRole("row")).toHaveCount(8);
  for (const warning of [
    "No recipient's name.",
    "No phone number: the rider can't call the recipient.",
    "No landmark: the rider has only the pin.",
    "Row 1 has the same reference.",
    "Row 6 goes to the same recipient and place.",
    /^That's far: \d+ km by road\.$/,
    "An order has the same reference.",
    "An order placed today goes to the same recipient and place.",
  ]) {
    await expect(table.getByText(warning)).toBeVisible();
  }
  await expect(page.locator('[data-problem="8"]')).toContainText("isn't a phone number");
  await expect(page.getByLabel("Place row 5")).not.toBeChecked();
  await page.getByLabel("Place row 5").check();
  await page.getByRole("button", { name: "Place 46 orders" }).click();
  await expect(page.getByText("46 / 46")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel("Place row 7")).not.toBeChecked();
  await expectAccessible(page);
});

test.describe("a table that cannot be read is refused with a sentence", () => {
  const CASES: [string, string | Buffer, RegExp][] = [
    ["of 10,001 rows", `Lat,Lng\n${"1,2\n".repeat(10_001)}`, /more than \d+ rows/],
    ["of 49 MB", Buffer.alloc(49 * 1024 * 1024, "a,b\n"), /larger than 5 MB/],
    ["that is a workbook", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /workbook/],
    ["that is no text", Buffer.from([0, 1, 0, 2, 0, 0, 0, 0, 1, 0]), /as text|empty|row/],
  ];
  for (const [name, content, sentence] of CASES) {
    test(name, async ({ page }, testInfo) => {
      // The browser reads the file itself: as a message to it, 49 MB take longer than the upload.
      const file = testInfo.outputPath("orders.csv");
      await writeFile(file, content);
      await page.getByLabel("Or choose a CSV file").setInputFiles(file);
      await page.getByRole("button", { name: "Read table" }).click();
      await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
    });
  }

  test("that is not there", async ({ page }) => {
    await page.getByRole("button", { name: "Read table" }).click();
    await expect(page.getByText("The table is empty.")).toBeVisible();
  });
});

test("a formula is text, and comes back harmless in the file", async ({ page }) => {
  await page
    .getByLabel("Paste from Excel or Sheets")
    .fill("Name,Phone,Latitude,Longitude\n\"=cmd|'/c calc'!A1\",12,-13.9,33.7");
  await page.getByRole("button", { name: "Read table" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.locator("[data-problem]")).toHaveCount(1);
  const file = await page.request.get(`${page.url()}/failed.csv`);
  expect(await file.text()).toContain("'=cmd|");
});

test("a table without a location names the missing column", async ({ page }) => {
  await page.getByLabel("Paste from Excel or Sheets").fill("Name,Phone\nThoko,0999123456");
  await page.getByRole("button", { name: "Read table" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByText("Choose the column with the location")).toBeVisible();
});

test("recipients who are asked by text message have their rows placed as they answer", async ({
  page,
}) => {
  const pickup = await pickupOf(page);
  const [one, other] = [RUN + 900, RUN + 901].map(
    (number) => `Joyce Phiri,0888 ${number},Till 4,,5`,
  );
  await page
    .getByLabel("Paste from Excel or Sheets")
    .fill(["Name,Phone,Landmark,Location,Weight", one, other].join("\n"));
  await page.getByRole("button", { name: "Read table" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await page.getByLabel("Place each order when its recipient answers").check();
  await expectAccessibleInBothLooks(page);
  await page.getByRole("button", { name: "Text 2 recipients" }).click();
  await expect(page.getByText("Waiting for 2 recipients")).toBeVisible();
  const asked = page.locator('[data-asked="waiting"]');
  await expect(asked.first()).toContainText("Text message:");
  const address = await asked
    .first()
    .getByRole("link", { name: "Send on WhatsApp" })
    .getAttribute("href");
  const link = /\/pin\/pin_\w{22}/.exec(decodeURIComponent(address ?? ""))?.[0] ?? "";
  const where = `${pickup.latitude + 0.01}, ${pickup.longitude}`;
  const form = { where, landmark: "Blue gate" };
  await page.request.post(link, { form, maxRedirects: 0 });
  await expect(page.getByText("Waiting for 1 recipient", { exact: true })).toBeVisible();
  await expect(page.getByText("1 order placed")).toBeVisible();
  await page.getByRole("button", { name: "Stop asking" }).click();
  await expect(page.getByText("The link has expired.")).toBeVisible();
});

test("every step of an import is accessible", async ({ page }) => {
  await page
    .getByLabel("Paste from Excel or Sheets")
    .fill("Name,Phone,Latitude,Longitude\nThoko,12,-13.9,33.7\nMphatso,0999123456,-13.96,33.77");
  await page.getByRole("button", { name: "Read table" }).click();
  await expect(page.getByRole("form", { name: "Columns" })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole("button", { name: "Check rows" }).click();
  await page.locator('[data-problem="1"] summary').click();
  await expectAccessibleInBothLooks(page);
});
