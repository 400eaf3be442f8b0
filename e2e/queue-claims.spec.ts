import { ADMIN } from "./courier-system";
import { expectAccessible } from "./page-checks";
import { makePriceChange } from "./pages/admin-makers";
import { openSecondAdmin } from "./second-admin";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

const QUEUE = "/admin/pricing/changes";

test("an item of a queue is taken, seen by a colleague without a reload, taken over, filtered and released", async ({
  browser,
  page,
}) => {
  test.slow();
  await beSignedIn(page, ADMIN);
  const change = await makePriceChange(page);
  await page.goto(QUEUE);
  const other = await openSecondAdmin(browser);
  await other.goto(QUEUE);
  const rowOn = (one: typeof page) =>
    one.getByRole("row").filter({ has: one.locator(`a[href="${change}"]`) });

  await rowOn(page)
    .getByRole("button", { name: /^Take:/ })
    .click();
  await expect(rowOn(page).locator('[data-claim="own"]')).toContainText("You");
  const taken = rowOn(other).locator('[data-claim="taken"]');
  await expect(taken).toBeVisible();
  await expectAccessible(other);

  await other.getByRole("link", { name: /^Not taken/ }).click();
  await expect(rowOn(other)).toHaveCount(0);
  await other.goto(change);
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(other.locator('[data-claim="own"]')).toBeVisible();
  await expect(rowOn(page).locator('[data-claim="taken"]')).toContainText("Wezi Gondwe");

  await other.goto(`${QUEUE}?taken=mine`);
  await rowOn(other)
    .getByRole("button", { name: /^Release:/ })
    .click();
  await expect(rowOn(other)).toHaveCount(0);
  await expect(rowOn(page).locator('[data-claim="none"]')).toBeVisible();
  await page.goto(change);
  await page.getByRole("button", { name: "Cancel price change" }).click();
  await expect(page.locator('[data-outcome="cancelled"]')).toBeVisible();
  await other.context().close();
});
