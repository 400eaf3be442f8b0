import { ADMIN } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

test.beforeEach(({ page }) => beSignedIn(page, ADMIN));

test("finance checks the books, opens an account and follows a line to its order", async ({
  page,
}) => {
  await page.goto("/admin/ledger");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("The books balance")).toBeVisible();
  const total = page.locator('[data-book="MWK live"] tr[data-row="Total"]');
  await expect(total.locator("data").last()).toHaveAttribute("data-value", "0");

  await page.getByLabel("Company or account ID").fill("Mbowe Pharmacy");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/q=Mbowe/);
  const wallets = page.locator('tr[data-row^="wallet:"][data-row$=":live"]');
  await wallets.filter({ hasText: "Mbowe Pharmacy" }).locator("a").first().click();
  await expect(page).toHaveURL(/\/admin\/ledger\/accounts\/wallet/);
  await page
    .getByRole("link", { name: /^Delivery fee/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\/mer_\w+\/ord_\w+/);
});

test("an adjustment waits for a second person", async ({ page }) => {
  await page.goto("/admin/ledger?q=Mbowe");
  await page.locator('tr[data-row^="wallet:"][data-row$=":live"] a').first().click();
  await page.getByText("Request an adjustment").click();
  await page.getByLabel("Amount in MWK").fill("abc");
  await page.getByLabel("Reason").fill("A parcel was lost");
  await page.getByRole("button", { name: "Request adjustment" }).click();
  await expect(page.getByText("Enter the amount in numbers")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("A parcel was lost");
  await page.getByLabel("Amount in MWK").fill("1,500");
  await page.getByRole("button", { name: "Request adjustment" }).click();
  await expect(page).toHaveURL(/\/admin\/ledger\/adjustments\/adj_/);
  await expect(page.getByText("Another person must post or reject it")).toBeVisible();
});

test("a large adjustment shows the balance before and after, and is asked about twice", async ({
  page,
}) => {
  await page.goto("/admin/ledger?q=Mbowe");
  await page.locator('tr[data-row^="wallet:"][data-row$=":live"] a').first().click();
  await page.getByText("Request an adjustment").click();
  const form = page.getByRole("form", { name: "Adjustment" });
  const shown = form.locator("dd data");
  await page.getByLabel("Amount in MWK").fill("150,000");
  const [before = 0, after = 0] = await shown.evaluateAll((all) =>
    all.map((it) => Number(it.getAttribute("data-value"))),
  );
  expect(after).toBe(before + 150_000);
  await page.getByLabel("Reason").fill("A month of lost parcels");
  await page.getByRole("button", { name: "Request adjustment" }).click();
  await expect(form).toContainText("This is a large adjustment");
  await page.getByLabel("I checked the amount: 150,000").check();
  await page.getByLabel("Amount in MWK").fill("1,500,000");
  await page.getByRole("button", { name: "Request adjustment" }).click();
  await page.getByLabel("I checked the amount: 1,500,000").check();
  await page.getByRole("button", { name: "Request adjustment" }).click();
  await expect(page).toHaveURL(/\/admin\/ledger\/adjustments\/adj_/);
  await expect(page.getByText("Balance after")).toBeVisible();
});
