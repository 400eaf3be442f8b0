import { openDesk } from "./merchant-desk";
import { expectAccessibleInBothLooks } from "./page-checks";
import { makeRepeat, makeSeries } from "./pages/series-maker";
import { expect, test } from "./test";

test("a shop repeats an order, skips a date, pauses, and ends it for good", async ({ page }) => {
  await openDesk(page, "/standing-orders");
  await page.goto(await makeRepeat(page));
  await page.getByRole("button", { name: "Create standing order" }).click();
  await expect(page.getByText("Choose one.", { exact: true })).toBeVisible();
  await page.goto(await makeSeries(page));
  await expect(page.getByText("Mon at 08:30")).toBeVisible();
  await page.getByRole("button", { name: /^Skip Mon/ }).click();
  await page.getByRole("button", { name: /^Place Mon .* after all$/ }).click();
  await expect(page.getByRole("button", { name: /after all$/ })).toBeHidden();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("No orders are placed while it is paused.")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "End for good" }).click();
  const dialog = page.getByRole("dialog", { name: "End this standing order?" });
  await expectAccessibleInBothLooks(page);
  await dialog.getByRole("button", { name: "End for good" }).click();
  await expect(page.getByText("This standing order has ended. Its orders stay.")).toBeVisible();
  await page.getByRole("link", { name: "Standing orders" }).first().click();
  await expect(page.getByText("Ended", { exact: true }).first()).toBeVisible();
});
