import { randomUUID } from "node:crypto";
import { ADMIN } from "./courier-system";
import { OTHER_SHOP } from "./merchant-desk";
import { beSignedIn } from "./sign-in";
import { type Browser, expect, type Page, test } from "./test";

/** These top-ups change one balance, so that they go one after the other. */
test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, OTHER_SHOP);
});

/** In an operator's notation; no two journeys name the same payment. */
const newPayment = () => `PP${randomUUID().slice(0, 8)}.${randomUUID().slice(0, 4)}`.toUpperCase();

/** Amounts differ, because two of one amount within a day are a possible duplicate. */
const newAmount = () => 10_000 + Math.floor(Math.random() * 900_000);

async function balance(page: Page): Promise<number> {
  await page.goto("/merchant/live/wallet");
  const value = await page.locator("dd[data-value]").first().getAttribute("data-value");
  return Number(value);
}

/** Asks for a top-up and answers its reference; the page is the top-up's own. */
async function ask(page: Page, amount: number): Promise<string> {
  await page.goto("/merchant/live/wallet/top-up");
  await page.getByLabel("Amount in MWK").fill(String(amount));
  await page.getByLabel("Payment method").selectOption("tnm_mpamba");
  await page.getByRole("button", { name: "Request top-up" }).click();
  await expect(page).toHaveURL(/\/top-up\/top_/);
  return page.getByRole("group", { name: "Reference" }).innerText();
}

async function declare(page: Page, payment: string): Promise<void> {
  await page.getByLabel("Transaction ID", { exact: true }).fill(payment.toLowerCase());
  await page.getByLabel("Phone or account you paid from").fill("0888 123 456");
  await page.getByRole("button", { name: "Mark as paid" }).click();
}

/** A finance user of the platform, in their own browser. */
async function openFinance(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await beSignedIn(page, ADMIN);
  await page.goto("/admin/top-ups");
  return page;
}

async function review(finance: Page, reference: string): Promise<void> {
  await finance.goto("/admin/top-ups");
  await finance.getByRole("link", { name: reference }).click();
  await expect(finance).toHaveURL(/\/admin\/top-ups\/top_/);
}

test("a payment that finance confirms is on the merchant's page within two seconds", async ({
  page,
  browser,
  baseURL,
}) => {
  const [before, amount, payment] = [await balance(page), newAmount(), newPayment()];
  const reference = await ask(page, amount);
  await expect(page.getByRole("listitem").filter({ hasText: "*444#" })).toBeVisible();
  await expect(page.getByText("send no money")).toBeVisible();
  const steps = page.getByRole("list", { name: "Steps of this top-up" });
  await expect(steps.locator('[data-state="now"]')).toContainText("Mark as paid");
  await declare(page, payment);
  await expect(page.getByText("We're checking your payment")).toBeVisible();
  await expect(steps.locator('[data-state="now"]')).toContainText("Tumiza is checking");

  const finance = await openFinance(browser, baseURL);
  await review(finance, reference);
  await expect(finance.getByLabel("Transaction ID on the statement")).toHaveValue(payment);
  await finance.getByRole("button", { name: "Confirm top-up" }).click();
  await expect(finance.locator('[data-outcome="confirmed"]')).toBeVisible();
  await expect(page.getByText("to your wallet")).toBeVisible();
  await finance.context().close();

  expect(await balance(page)).toBe(before + amount);
  const line = page.locator("tr", { hasText: reference }).last();
  await expect(line.locator(`data[data-value="${amount}"]`)).toBeVisible();
  await expect(line.locator(`data[data-value="${before + amount}"]`)).toBeVisible();
});

test("each line of the statement has the balance of the one below it and its own amount", async ({
  page,
}) => {
  const now = await balance(page);
  const rows = await page
    .getByRole("table", { name: /^Statement/ })
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll("data[data-value]")].map((it) =>
          Math.round(Number(it.getAttribute("data-value")) * 100),
        ),
      ),
    );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows[0]?.[1]).toBe(now * 100);
  for (const [index, [amount = 0, after = 0]] of rows.entries()) {
    const below = rows[index + 1]?.[1];
    if (below !== undefined) expect(after).toBe(below + amount);
  }
});

test("a double click asks for one top-up, and so does a form that is sent again", async ({
  page,
}) => {
  const amount = newAmount();
  await page.goto("/merchant/live/wallet/top-up");
  const id = await page.locator("input[name=id]").inputValue();
  await page.getByLabel("Amount in MWK").fill(String(amount));
  await page.getByRole("button", { name: "Request top-up" }).dblclick();
  await expect(page).toHaveURL(new RegExp(id));
  await page.goto("/merchant/live/wallet/top-up");
  await page.locator("input[name=id]").evaluate((it: HTMLInputElement, old) => {
    it.value = old;
  }, id);
  await page.getByLabel("Amount in MWK").fill(String(amount));
  await page.getByRole("button", { name: "Request top-up" }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await page.goto("/merchant/live/wallet");
  await expect(page.locator(`tr[data-row="${id}"]`)).toHaveCount(1);
  await expect(page.locator(`data[data-value="${amount}"]`)).toHaveCount(1);
  await page.goto(`/merchant/live/wallet/top-up/${id}`);
  await page.getByRole("button", { name: "Cancel this top-up" }).click();
  await expect(page.getByText("This top-up was cancelled")).toBeVisible();
});

test("a possible duplicate is flagged, and is rejected with a reason that the merchant reads", async ({
  page,
  browser,
  baseURL,
}) => {
  const [amount, payment] = [newAmount(), newPayment()];
  const first = await ask(page, amount);
  await declare(page, payment);
  await expect(page.getByText("We're checking your payment")).toBeVisible();
  const second = await ask(page, amount);
  await declare(page, payment);
  await expect(page.getByLabel("Transaction ID", { exact: true })).toHaveAccessibleDescription(
    new RegExp(`${first} already uses this transaction ID`),
  );
  await declare(page, newPayment());
  await expect(page.getByText("We're checking your payment")).toBeVisible();

  const finance = await openFinance(browser, baseURL);
  const row = finance.locator("tr", { hasText: second });
  await expect(row.getByText("Possible duplicate")).toBeVisible();
  await review(finance, second);
  await expect(finance.getByRole("link", { name: first })).toBeVisible();
  await finance.getByRole("button", { name: "Confirm top-up" }).click();
  const confirmation = finance.getByRole("form", { name: "Confirm top-up" });
  await expect(confirmation.getByRole("alert")).toContainText("Possible duplicate");
  await finance.getByLabel("Reason").fill("Only one payment has arrived.");
  await finance.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText("Only one payment has arrived.").first()).toBeVisible();
  await review(finance, first);
  await finance.getByLabel("Reason").fill("The test is over.");
  await finance.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(finance.locator('[data-outcome="rejected"]')).toBeVisible();
  await finance.context().close();
});

test("a refusal is shown beside its field and keeps the typed text", async ({ page }) => {
  await page.goto("/merchant/live/wallet/top-up");
  await page.getByLabel("Amount in MWK").fill("10");
  await page.getByRole("button", { name: "Request top-up" }).click();
  await expect(page.getByLabel("Amount in MWK")).toHaveAccessibleDescription(/between/);
  await expect(page.getByLabel("Amount in MWK")).toHaveValue("10");
});

test("a form that was sent without a way to pay is refused beside that field", async ({ page }) => {
  await page.goto("/merchant/live/wallet/top-up");
  const method = page.getByLabel("Payment method");
  await method.evaluate((it) => it.removeAttribute("name"));
  await page.getByLabel("Amount in MWK").fill("50,000");
  await page.getByRole("button", { name: "Request top-up" }).click();
  await expect(method).toHaveAccessibleDescription("Choose a payment method.");
});

test("the sandbox's wallet has a test balance and takes no money", async ({ page }) => {
  await page.goto("/merchant/test/wallet");
  await expect(page.getByText("This is a test balance")).toBeVisible();
  await expect(page.getByRole("link", { name: "Top up" })).toHaveCount(0);
  await page.goto("/merchant/test/wallet/top-up");
  await expect(page.getByLabel("Amount in MWK")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a top-up is asked for, declared and cancelled by plain forms", async ({ page }) => {
    await ask(page, newAmount());
    await declare(page, "x");
    await expect(page.getByLabel("Transaction ID", { exact: true })).toHaveAccessibleDescription(
      /4 to 64/,
    );
    await page.getByRole("button", { name: "Cancel this top-up" }).click();
    await expect(page.getByText("This top-up was cancelled")).toBeVisible();
  });
});
