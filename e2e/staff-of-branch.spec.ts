import { randomUUID } from "node:crypto";
import { openDesk, OTHER_SHOP } from "./merchant-desk";
import { expectAccessible } from "./page-checks";
import { expect, test } from "./test";

test("a shop assistant is invited for one branch and has its orders only", async ({
  page,
  browser,
}) => {
  const made = randomUUID().slice(0, 8);
  const name = `Branch ${made}`;
  await openDesk(page, "/settings/pickup/new", "live", OTHER_SHOP);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Where do riders collect?").fill("-13.9700, 33.7800");
  await page.getByLabel("Address or landmark").fill("Beside the bank");
  await page.getByRole("button", { name: "Save branch" }).click();
  await expect(page.getByRole("main").getByText(name)).toBeVisible();

  await page.goto("/merchant/live/team/invite");
  const email = `till-${made}@shop.example`;
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Developer").check();
  await page.getByLabel("Branch").selectOption(name);
  await page.getByRole("button", { name: "Create invitation link" }).click();
  await expect(page.getByText("This role is for the whole shop.")).toBeVisible();
  await page.getByLabel("Operator").check();
  await page.getByRole("button", { name: "Create invitation link" }).click();
  const link = await page.locator("code.select-all").innerText();

  const till = await (await browser.newContext()).newPage();
  await till.goto(link);
  await till.getByLabel("Your name").fill("Tionge Banda");
  await till.getByLabel("Password").fill("blue gate beside the market");
  await till.getByRole("button", { name: "Join" }).click();
  await expect(till).toHaveURL(/\/merchant\/(live|test)\/orders$/);
  await expect(till.getByText("No orders yet")).toBeVisible();
  await expect(till.getByRole("link", { name: "Wallet" })).toHaveCount(0);
  await expectAccessible(till);
  for (const path of ["/wallet", "/developers/keys", "/team", "/customers", "/settings"]) {
    await till.goto(`/merchant/live${path}`);
    await expect(till).toHaveURL(/\/no-access/);
  }
  await till.goto("/merchant/live/orders/new");
  await expect(till.getByText(name).first()).toBeVisible();

  await page.goto("/merchant/live/team");
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText(`Operator, ${name}`);
  await row.getByRole("link").click();
  await page.getByLabel("Branch").selectOption("Whole shop");
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).not.toContainText(name);
  await till.goto("/merchant/live/wallet");
  await expect(till).toHaveURL(/\/wallet$/);
});
