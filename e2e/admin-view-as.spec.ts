import { ADMIN } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { expect, test, type Page } from "./test";

type Merchant = { email: string; password: string; name: string };

const { merchants } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"merchants":[]}') as {
  merchants: Merchant[];
};

const SHOP = merchants[0] ?? { email: "", password: "", name: "" };

/** The buttons with which its own staff would change something. */
const REFUSED = /^(New order|Save\b|Cancel order|Top up|Add a place|Remove)/;

test.describe.configure({ mode: "serial" });

async function startViewing(page: Page, reason: string): Promise<void> {
  await beSignedIn(page, ADMIN);
  await page.goto(`/admin/merchants?q=${encodeURIComponent(SHOP.name)}`);
  await page.locator("tbody tr a").first().click();
  await page.getByRole("button", { name: "View as merchant" }).click();
  const form = page.getByRole("form", { name: "View as this merchant" });
  await form.getByLabel("Reason").fill(reason);
  await form.getByRole("button", { name: "Open its pages" }).click();
  await expect(page).toHaveURL(/\/merchant\/live$/);
}

test("staff of the platform look at a merchant's pages and change nothing there", async ({
  page,
}) => {
  const reason = `They ask about order ${Date.now()}.`;
  await startViewing(page, reason);
  const bar = page.getByRole("region", { name: "Viewing" });
  await expect(bar).toContainText(`Viewing as ${SHOP.name}, read only`);
  for (const path of [
    "/merchant/live/orders?group=delivered",
    "/merchant/live/wallet",
    "/merchant/test/settings",
    "/merchant/test/settings/places",
  ]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(bar).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: REFUSED })).toHaveCount(0);
    await expect(page.getByRole("button", { name: REFUSED })).toHaveCount(0);
    await expect(page.getByText("Save this view")).toHaveCount(0);
  }
  expect((await page.goto("/merchant/live/orders/new"))?.status()).toBe(403);

  await page.goto("/merchant/live/orders");
  await bar.getByRole("button", { name: "Stop viewing" }).click();
  await expect(page).toHaveURL(/\/admin\/merchants\/mer_\w+$/);
  expect((await page.goto("/merchant/live"))?.status()).toBe(403);

  await page.context().clearCookies();
  await beSignedIn(page, SHOP);
  await page.goto("/merchant/live/team/activity");
  const seen = page.locator('[data-action="viewing.started"]', { hasText: reason });
  await expect(seen).toBeVisible();
  await expect(page.locator('[data-action="viewing.stopped"]').first()).toBeVisible();
});

test("a form that was made for the merchant is refused to who only looks on", async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await beSignedIn(own, SHOP);
  await own.goto("/merchant/test/settings/business");
  const name = own.getByLabel("Business name");
  await expect(name).toHaveValue(SHOP.name);

  await startViewing(page, "They ask about their settings.");
  await own.context().clearCookies();
  await own.context().addCookies(await page.context().cookies());
  await name.fill("Taken over");
  await own.getByRole("button", { name: "Save business" }).click();
  await expect(own.getByText("Only its own people can make changes.")).toBeVisible();
  await own.context().close();
  await page.getByRole("button", { name: "Stop viewing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: SHOP.name })).toBeVisible();
});
