import { MerchantSystem } from "./merchant-system";
import { focusableNames } from "./page-checks";
import { expect, test } from "./test";

test("every link of the home page can be reached by keyboard and leads somewhere", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const reached = await focusableNames(page);
  const links = await page
    .locator("a[href]")
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href") ?? ""));
  for (const link of links) {
    expect(reached).toContain(link);
    if (link.startsWith("/")) expect((await request.get(link)).status()).toBe(200);
  }
});

test("a code pasted on the home page opens the parcel's page", async ({ page, request }) => {
  const order = await new MerchantSystem(request).placeOrder();
  await page.goto("/");
  await page.getByLabel("Waiting for a parcel?").fill(` ${order.tracking_link} `);
  await page.getByRole("button", { name: "Track" }).click();
  await expect(page).toHaveURL(new RegExp(`/track/${order.tracking_id}$`));
});
