import { openDesk } from "./merchant-desk";
import { MerchantSystem } from "./merchant-system";
import { expect, test } from "./test";

test("an owner gives a TPIN, and the receipt of an order carries it", async ({ page, request }) => {
  await openDesk(page, "/settings/invoices");
  const form = page.getByRole("form", { name: "Invoice details" });
  await form.getByLabel("Legal name").fill("Mbowe Pharmacy Ltd");
  await form.getByLabel("TPIN").fill("123");
  await form.getByRole("button", { name: "Save invoice details" }).click();
  await expect(form.getByText("Enter a valid TPIN, for example 20123456.").first()).toBeVisible();
  await expect(form.getByLabel("Legal name")).toHaveValue("Mbowe Pharmacy Ltd");
  await form.getByLabel("TPIN").fill("2012 3456");
  await form.getByRole("button", { name: "Save invoice details" }).click();
  await expect(form.getByText("Invoice details saved.")).toBeVisible();
  const order = await new MerchantSystem(request).placeOrder();
  await openDesk(page, `/orders/${order.order_id}`);
  const receipt = await page.getByRole("link", { name: "Receipt" }).getAttribute("href");
  await page.goto(receipt ?? "");
  await expect(page.getByText("Mbowe Pharmacy Ltd")).toContainText("TPIN 20123456");
  await expect(page.getByText("Test, not a tax invoice")).toBeVisible();
  await expect(page.getByText(/^VAT at 17.5% on MK/)).toBeVisible();
});

test("a customer is found by phone, and their last order is repeated with its parcel", async ({
  page,
  request,
}) => {
  await new MerchantSystem(request).placeOrder({
    item_name: "Car battery",
    product_type: "Fragile",
    weight_estimate: "15-50kg",
  });
  await openDesk(page, "/customers");
  await page.getByLabel("Search by phone or name").fill("0991234567");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: "0991 234 567" });
  await row.getByRole("link", { name: /^Repeat order for/ }).click();
  await expect(page).toHaveURL(/\/orders\/new\?repeat=ord_/);
  await expect(page.getByLabel("Phone")).toHaveValue("0991 234 567");
  await expect(page.getByLabel("Name", { exact: true })).not.toHaveValue("");
  await expect(page.getByLabel("Weight up to")).toHaveValue("50");
  await expect(page.getByLabel("Product type")).toHaveValue("Fragile");
  await expect(page.getByLabel("Item")).toHaveValue("Car battery");
});

test("the orders list keeps the columns that were chosen, until they are reset", async ({
  page,
}) => {
  await openDesk(page, "/orders");
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByLabel("Phone", { exact: true }).uncheck();
  await page.getByLabel("Item", { exact: true }).check();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(head("Phone")).toHaveCount(0);
  await page.reload();
  await expect(head("Item")).toBeVisible();
  await expect(head("Phone")).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(head("Phone")).toBeVisible();
  await expect(head("Item")).toHaveCount(0);
});

test("months lead to their invoice, whose totals are its lines'", async ({ page }) => {
  await openDesk(page, "/wallet", "live");
  await page.getByRole("link", { name: "Invoices" }).click();
  await expect(page).toHaveURL(/\/wallet\/invoices$/);
  await page.locator("main tbody tr").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice for");
  await expect(page.getByText("Demo, not a tax invoice")).toBeVisible();
  const amountsOf = async (name: string) => {
    const cells = page.getByRole("table", { name }).locator("tbody td:last-child data");
    const amounts = await cells.evaluateAll((all) => all.map((it) => it.getAttribute("value")));
    return amounts.map(Number);
  };
  const lines = await amountsOf("Lines, oldest first");
  expect(lines.length).toBeGreaterThan(0);
  expect((await amountsOf("Totals")).at(-1)).toBe(lines.reduce((sum, it) => sum + it, 0));
});

test("a month's statement leads from its opening balance to its closing one", async ({ page }) => {
  await openDesk(page, "/wallet/statements", "live");
  const month = page.locator("main tbody tr").first();
  await month.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Statement for");
  const figures = page.locator("main dd[data-value]");
  const amounts = await figures.evaluateAll((all) => all.map((it) => Number(it.dataset.value)));
  const [opening = 0, moneyIn = 0, moneyOut = 0, closing] = amounts;
  expect(moneyIn).toBeGreaterThan(0);
  expect(closing).toBe(opening + moneyIn + moneyOut);
  await expect(page.getByRole("table", { name: "Money out" })).toContainText("Delivery fees");
  await expect(page.getByText(/^VAT at 17.5% on MK/).first()).toBeVisible();
});
