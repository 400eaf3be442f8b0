import { expect, test } from "@playwright/test";
import { MerchantSystem } from "./merchant-system";
import { expectAccessible, LOOKS } from "./page-checks";

/** What a page may weigh on a phone that pays by the megabyte. */
const PAGE_LIMIT_BYTES = 20 * 1024;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the recipient follows an order from searching to delivered", async ({ page, request }) => {
    const merchant = new MerchantSystem(request);
    const order = await merchant.placeOrder();
    await page.goto(order.tracking_link);
    await expect(page.locator("body")).toContainText("searching");
    await expect(page.locator("body")).toContainText("TEST");
    for (const status of ["assigned", "picked up", "In Transit", "delivered"]) {
      await merchant.simulate(order, status);
      await page.reload();
      await expect(page.locator("body")).toContainText(status);
    }
    await expect(page.locator("body")).not.toContainText("991234567");
    await expect(page.locator("body")).not.toContainText("Banda");
  });
});

for (const { width, colorScheme } of LOOKS) {
  test(`the recipient's page is accessible at ${width} px, ${colorScheme}`, async ({
    browser,
    request,
  }) => {
    const merchant = new MerchantSystem(request);
    const order = await merchant.placeOrder();
    await merchant.simulate(order, "In Transit");
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 740 } });
    const page = await context.newPage();
    await page.goto(order.tracking_link);
    await expectAccessible(page);
    await context.close();
  });
}

test("the page is small, asks nobody else for anything and is not indexed", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  const hosts = new Set<string>();
  let bytes = 0;
  page.on("response", (response) => {
    hosts.add(new URL(response.url()).host);
  });
  page.on("requestfinished", (finished) => {
    void finished.sizes().then((sizes) => {
      bytes += sizes.responseBodySize + sizes.responseHeadersSize;
    });
  });
  const answer = await page.goto(order.tracking_link);
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([new URL(order.tracking_link).host]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(PAGE_LIMIT_BYTES);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
});

test("a code that nobody has is a friendly 404", async ({ page }) => {
  const answer = await page.goto("/track/trk_0000000000000000000000");
  expect(answer?.status()).toBe(404);
  await expectAccessible(page);
});
