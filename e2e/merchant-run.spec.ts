import { OTHER_SHOP } from "./merchant-desk";
import { expectAccessible, expectAccessibleInBothLooks } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { expect, type Page, test } from "./test";

/** Unique to this run, because a row that repeats another run's order is skipped. */
const RUN = 100_000 + (Date.now() % 800_000);

async function pickupOf(page: Page): Promise<{ latitude: number; longitude: number }> {
  const headers = { "X-API-Key": OTHER_SHOP.testKey };
  const answer = await page.request.get("/api/v1/external/validate", { headers });
  const facts = (await answer.json()) as { pickupLatitude: number; pickupLongitude: number };
  return { latitude: facts.pickupLatitude, longitude: facts.pickupLongitude };
}

/** The body of an order, with the fee of its quote. */
async function quotedFor(page: Page, drop: { delivery_lat: number; delivery_lng: number }) {
  const headers = { "X-API-Key": OTHER_SHOP.testKey };
  const answer = await page.request.post("/api/v1/external/quote", { headers, data: drop });
  const { delivery_fee } = (await answer.json()) as { delivery_fee: number };
  return { ...drop, delivery_fee };
}

test("eight rows are planned as one run, seen with its saving, placed, and followed as a run", async ({
  page,
}) => {
  await beSignedIn(page, OTHER_SHOP);
  await page.goto("/merchant/test/orders/new");
  await page.getByRole("link", { name: "Several parcels" }).click();
  const { latitude, longitude } = await pickupOf(page);
  const lines = Array.from({ length: 8 }, (_, at) =>
    [
      `Mphatso Phiri ${at + 1}`,
      `0999 ${RUN + at}`,
      `Area ${at + 1} blue gate`,
      (latitude + 0.01 + at * 0.002).toFixed(5),
      longitude,
    ].join(","),
  );
  await page
    .getByLabel("Paste from Excel or Sheets")
    .fill(["Name,Phone,Landmark,Latitude,Longitude", ...lines].join("\n"));
  await page.getByRole("button", { name: "Read table" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await page.getByRole("button", { name: "Plan as one run" }).click();
  const run = page.getByRole("region", { name: "As one run" });
  await expect(run.locator("[data-route]")).not.toHaveCount(0);
  await expect(run.locator("[data-route] li")).toHaveCount(8);
  await expect(run.locator("[data-saving]")).toContainText("MK");
  await expectAccessibleInBothLooks(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await run.getByRole("button", { name: "Place run of 8" }).click();
  await expect(page).toHaveURL(/\/orders\?run=run_/);
  await expect(page.getByText("Run of 8 orders")).toBeVisible();
  await expect(page.locator("main").getByText(/^Mphatso Phiri \d$/)).toHaveCount(8);
  await expectAccessible(page);
  // A phone has the parcel in one line.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText("Mphatso Phiri 3").first().click();
  await page.getByRole("link", { name: /^Drop \d of 8 of a run$/ }).click();
  await expect(page.getByText("Run of 8 orders")).toBeVisible();
});

test("orders that wait for a rider are chosen in the list and made a run", async ({ page }) => {
  await beSignedIn(page, OTHER_SHOP);
  const { latitude, longitude } = await pickupOf(page);
  const name = `Tiyamike Nkhoma ${RUN}`;
  for (const at of [1, 2]) {
    const answer = await page.request.post("/api/v1/external/create-order", {
      headers: { "X-API-Key": OTHER_SHOP.testKey, "Idempotency-Key": `join-${RUN}-${at}` },
      data: {
        ...(await quotedFor(page, {
          delivery_lat: latitude + at * 0.02,
          delivery_lng: longitude,
        })),
        receiver_name: name,
      },
    });
    expect(answer.status()).toBe(200);
  }
  await page.goto(`/merchant/test/orders?q=${encodeURIComponent(name)}`);
  const rows = page.locator("main").getByRole("checkbox", { name: new RegExp(name) });
  for (const row of await rows.all()) await row.check();
  await page.getByRole("link", { name: "Make a run" }).click();
  const run = page.getByRole("region", { name: "As one run" });
  await expect(run.locator("[data-route] li")).toHaveCount(2);
  await expectAccessibleInBothLooks(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await run.getByRole("button", { name: "Make run of 2" }).click();
  await expect(page).toHaveURL(/\/orders\?run=run_/);
  await expect(page.getByText("Run of 2 orders")).toBeVisible();

  await page.goBack();
  await page.reload();
  await expect(page.getByText("These orders can't be one run")).toBeVisible();
});
