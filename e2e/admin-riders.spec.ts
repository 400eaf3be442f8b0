import { ADMIN, COMPANY, CourierSystem, OTHER_COMPANY } from "./courier-system";
import { seenAfter } from "./seen-after";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

/** This journey's own, left as it was found. */
const RIDER = { id: 1033, name: "Francis Nankumba" };

test("a rider's state from a company's system is soon on the platform's list", async ({
  page,
  request,
}) => {
  const system = new CourierSystem(request);
  await system.set(RIDER.id, { status: "available" });
  await beSignedIn(page, ADMIN);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Riders", exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/riders$/);
  await page.getByLabel("Company").selectOption({ label: COMPANY.name });
  await expect(page).toHaveURL(/courier=/);
  await expect(page.getByRole("cell", { name: OTHER_COMPANY.name, exact: true })).toHaveCount(0);
  const row = page.locator(`tr[data-row="${RIDER.id}"]`);
  await expect(row.locator('[data-rider-state="available"]')).toBeVisible();
  await system.set(RIDER.id, {
    status: "busy_external",
    reason: "Flat tyre",
    external_reference: "EXT-33",
  });
  const given = row.getByRole("cell").filter({ has: page.locator("[data-reason]") });
  await seenAfter("a rider's reason on the platform's list", () =>
    expect(given).toHaveText("Flat tyreEXT-33"),
  );
  await expect(given.locator("[data-reason]")).toBeVisible();
  await expect(row.locator('[data-rider-state="busy"]')).toBeVisible();
  await system.set(RIDER.id, { status: "available" });
  await expect(row.locator('[data-rider-state="available"]')).toBeVisible();
});

test("riders of all companies are found by name", async ({ page }) => {
  await beSignedIn(page, ADMIN);
  await page.goto("/admin/riders");
  await page.getByLabel("Name, phone, reference or plate").fill("nankumba");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("cell", { name: COMPANY.name, exact: true })).toBeVisible();
});

test("a courier's people cannot open the platform's pages, nor the other way round", async ({
  page,
  browser,
  baseURL,
}) => {
  await beSignedIn(page, COMPANY);
  expect((await page.goto("/admin/riders"))?.status()).toBe(403);
  await expect(page.getByText(RIDER.name)).toHaveCount(0);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await beSignedIn(other, ADMIN);
  expect((await other.goto("/courier/riders"))?.status()).toBe(403);
  await expect(other.getByText(RIDER.name)).toHaveCount(0);
  await context.close();
});
