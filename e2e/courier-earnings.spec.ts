import { beSignedIn } from "./sign-in";
import { expect, type Page, test } from "./test";

type Account = { email: string; password: string };

const { couriers } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"couriers":[]}') as {
  couriers: Account[];
};

const OWNER = couriers[0] ?? { email: "", password: "" };

/** These requests change one balance, so that they go one after the other. */
test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, OWNER);
});

/** The balance, the requested part of it, and the rest to withdraw. */
async function balances(page: Page): Promise<number[]> {
  await page.goto("/courier/earnings");
  const tiles = page.locator("dl").first().locator("dd[data-value]");
  return tiles.evaluateAll((all) => all.map((it) => Number(it.getAttribute("data-value"))));
}

async function fillIn(page: Page, amount: string, destination: string): Promise<void> {
  await page.goto("/courier/earnings/withdraw");
  await page.getByLabel("Amount in MWK").fill(amount);
  await page.getByLabel("Another destination").check();
  await page.getByLabel("Payment method").selectOption("tnm_mpamba");
  await page.getByLabel("Destination", { exact: true }).fill(destination);
}

const send = (page: Page) => page.getByRole("button", { name: "Request withdrawal" });

test("every day of the statement ends with the balance that the next one begins with", async ({
  page,
}) => {
  await page.goto("/courier/earnings?period=90-days");
  const days = await page
    .locator("[data-row]", { has: page.locator("td:nth-child(7)") })
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("data[data-value]")].map((it) =>
          Math.round(Number(it.getAttribute("data-value")) * 100),
        ),
      ),
    );
  expect(days.length).toBeGreaterThan(20);
  for (const [index, [, , settled = 0, withdrawn = 0, balance = 0]] of days.entries()) {
    const before = days[index + 1]?.[4];
    if (before !== undefined) expect(balance).toBe(before + settled - withdrawn);
  }
});

test("a double click asks for one withdrawal, which can be cancelled", async ({ page }) => {
  const [balance = 0, requested = 0, available = 0] = await balances(page);
  await fillIn(page, "1,500", "0888 123 456");
  await send(page).dblclick();
  await expect(page.getByText("MK 1,500 requested")).toBeVisible();
  await expect(page.getByText("to 0888 123 456 by TNM Mpamba")).toBeVisible();
  expect(await balances(page)).toEqual([balance, requested + 1_500, available - 1_500]);

  await page.getByRole("button", { name: "Cancel withdrawal" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Cancel withdrawal of MK 1,500?");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel withdrawal" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("[data-state]").first()).toHaveAttribute("data-state", "cancelled");
  await expect(page.locator('#withdrawals a[href^="/courier/team/usr_"]').first()).toBeVisible();
  expect(await balances(page)).toEqual([balance, requested, available]);
});

test("a form that is sent again after Back is still one request", async ({ page }) => {
  const [, requested = 0] = await balances(page);
  await fillIn(page, "1,000", "0888 123 456");
  const id = await page.locator("input[name=id]").inputValue();
  await send(page).click();
  await expect(page.getByText("MK 1,000 requested")).toBeVisible();
  await fillIn(page, "1,000", "0888 123 456");
  await page.locator("input[name=id]").evaluate((it: HTMLInputElement, old) => {
    it.value = old;
  }, id);
  await send(page).click();
  await expect(page.getByText("MK 1,000 requested")).toBeVisible();
  expect((await balances(page))[1]).toBe(requested + 1_000);
});

test("a refusal is shown beside its field and keeps the typed text", async ({ page }) => {
  const before = await balances(page);
  await fillIn(page, "99,999,999", "0888 1");
  await send(page).click();
  await expect(page.getByLabel("Destination", { exact: true })).toHaveAccessibleDescription(
    /a phone number/,
  );
  await expect(page.getByLabel("Amount in MWK")).toHaveValue("99,999,999");
  await expect(page.getByLabel("Payment method")).toHaveValue("tnm_mpamba");
  await page.getByLabel("Destination", { exact: true }).fill("0888 123 456");
  await send(page).click();
  await expect(page.getByLabel("Amount in MWK")).toHaveAccessibleDescription(
    /You can withdraw up to MK/,
  );
  await page.getByLabel("Amount in MWK").fill("a lot");
  await send(page).click();
  await expect(page.getByLabel("Amount in MWK")).toHaveAccessibleDescription(/in numbers/);
  expect(await balances(page)).toEqual(before);
});

test("a new destination is saved and waits, and a removed one is gone", async ({ page }) => {
  await fillIn(page, "1,000", "0888 765 432");
  await send(page).click();
  await expect(page.getByText("This destination is new", { exact: false })).toBeVisible();
  await page.goto("/courier/earnings/withdraw");
  const saved = page.getByRole("table", { name: "Saved destinations" });
  const row = saved.locator("tr", { hasText: "0888 765 432" });
  await expect(row).toContainText("Payable from");
  await row.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
});
