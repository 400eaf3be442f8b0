import { ADMIN } from "./courier-system";
import { openDesk, placeLiveOrder } from "./merchant-desk";
import { expectAccessible } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

test("a shop learns on an open page that its order was cancelled, places it again, and has read it", async ({
  browser,
  page,
  request,
}) => {
  await openDesk(page, "", "live");
  const bell = page.getByRole("link", { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const orderId = await placeLiveOrder(request);
  const support = await (await browser.newContext()).newPage();
  await beSignedIn(support, ADMIN);
  await support.goto(`/admin/search?q=${orderId}`);
  await support.getByRole("button", { name: "Cancel and refund", exact: true }).click();
  const dialog = support.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The shop closed early.");
  await dialog.getByRole("button", { name: "Cancel and refund", exact: true }).click();

  const concern = page.locator('[data-concern^="notice"]').first();
  await expect(concern).toContainText("Tumiza or the courier company cancelled this order.");
  await expect(bell).toHaveAccessibleName(/unread/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(concern).toBeInViewport({ ratio: 1 });
  await concern.getByRole("link", { name: "Place again" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
    "Chikondi Banda",
  );

  await bell.click();
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeHidden();
  await expect(bell).toHaveAccessibleName("Notifications");
  await page.goto("/merchant/live");
  await expect(page.locator('[data-concern^="notice"]')).toHaveCount(0);
});
