import { ADMIN } from "./courier-system";
import { expectAccessible } from "./page-checks";
import { makePriceChange, makeProposalForAdmin } from "./pages/admin-makers";
import { openSecondAdmin } from "./second-admin";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

const QUEUE = "/admin/places";

test("an item of a queue is taken, seen by a colleague without a reload, taken over, filtered and released", async ({
  browser,
  page,
}) => {
  test.slow();
  await beSignedIn(page, ADMIN);
  const proposal = await makeProposalForAdmin(page);
  await page.goto(QUEUE);
  const other = await openSecondAdmin(browser);
  await other.goto(QUEUE);
  const rowOn = (one: typeof page) =>
    one.getByRole("row").filter({ has: one.locator(`a[href="${proposal}"]`) });

  await rowOn(page)
    .getByRole("button", { name: /^Take:/ })
    .click();
  await expect(rowOn(page).locator('[data-claim="own"]')).toContainText("You");
  const taken = rowOn(other).locator('[data-claim="taken"]');
  await expect(taken).toBeVisible();
  await expectAccessible(other);

  await other.getByRole("link", { name: /^Not taken/ }).click();
  await expect(rowOn(other)).toHaveCount(0);
  await other.goto(proposal);
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(other.locator('[data-claim="own"]')).toBeVisible();
  await expect(rowOn(page).locator('[data-claim="taken"]')).toContainText("Wezi Gondwe");

  await other.goto(`${QUEUE}?taken=mine`);
  await rowOn(other)
    .getByRole("button", { name: /^Release:/ })
    .click();
  await expect(rowOn(other)).toHaveCount(0);
  await expect(rowOn(page).locator('[data-claim="none"]')).toBeVisible();
  await page.goto(proposal);
  const decline = page.getByRole("form", { name: "Decline the place" });
  await decline.getByLabel("Reason").fill("A house");
  await decline.getByRole("button", { name: "Decline" }).click();
  await expect(decline).toHaveCount(0);
  await other.context().close();
});

test("a request of one's own cannot be taken, but cancelled", async ({ page }) => {
  await beSignedIn(page, ADMIN);
  const change = await makePriceChange(page);
  await expect(page.getByRole("button", { name: "Take" })).toHaveCount(0);
  await page.goto("/admin/pricing/changes");
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="${change}"]`) });
  await expect(row).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
  await page.goto(change);
  await page.getByRole("button", { name: "Cancel price change" }).click();
  await expect(page.locator('[data-outcome="cancelled"]')).toBeVisible();
});
