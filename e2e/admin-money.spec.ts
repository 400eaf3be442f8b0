import { randomUUID } from "node:crypto";
import { ADMIN } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { type APIRequestContext, expect, type Page, test } from "./test";

type Company = { email: string; password: string; accessToken: string };

const { couriers } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"couriers":[]}') as {
  couriers: Company[];
};

/** The last one: the numbers of the others are read by other journeys. */
const COMPANY = couriers.at(-1) ?? { email: "", password: "", accessToken: "" };

test.describe.configure({ mode: "serial" });

const newPayment = () => `BT${randomUUID().slice(0, 10)}`.toUpperCase();

async function totalWithdrawn(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/api/courier/s2s/metrics/summary", {
    headers: { Authorization: `Bearer ${COMPANY.accessToken}` },
  });
  const text = await answer.text();
  return Number(/"total_withdrawn":\s*([\d.]+)/.exec(text)?.[1]);
}

/** The company requests a withdrawal, and finance opens it. */
async function openRequest(page: Page, amount: number): Promise<void> {
  await page.context().clearCookies();
  // A page that follows live goes to sign-in by itself when its session ends.
  await page.goto("about:blank");
  await beSignedIn(page, COMPANY);
  const id = await request(page, amount);
  await page.goto("about:blank");
  await page.context().clearCookies();
  await beSignedIn(page, ADMIN);
  await openWithdrawal(page, id);
}

/** A withdrawal to the company's saved destination. */
async function request(page: Page, amount: number): Promise<string> {
  await page.goto("/courier/earnings/withdraw");
  await page.getByLabel("Amount in MWK").fill(String(amount));
  const id = await page.locator("input[name=id]").inputValue();
  await page.getByRole("button", { name: "Request withdrawal" }).click();
  await expect(page).toHaveURL(/requested=/);
  return id;
}

async function openWithdrawal(page: Page, id: string): Promise<void> {
  await page.goto("/admin/withdrawals");
  await page.locator(`tr[data-row="${id}"] a`).click();
  await expect(page).toHaveURL(new RegExp(id));
}

const startPaying = (page: Page) => page.getByRole("button", { name: "Start paying" });

test("a withdrawal that is paid changes total_withdrawn, and its payment pays no other one", async ({
  page,
  request: api,
}) => {
  const [before, payment] = [await totalWithdrawn(api), newPayment()];
  await openRequest(page, 1_200);
  await startPaying(page).click();
  await page.getByLabel("Provider's payment ID").fill(payment);
  await page.getByRole("button", { name: "Record payment" }).click();
  await expect(page.locator('[data-outcome="paid"]')).toContainText(payment);
  expect(await totalWithdrawn(api)).toBe(before + 1_200);

  await openRequest(page, 1_300);
  await startPaying(page).click();
  const field = page.getByLabel("Provider's payment ID");
  await field.fill(` ${payment.toLowerCase()} `);
  await page.getByRole("button", { name: "Record payment" }).click();
  await expect(field).toHaveAccessibleDescription(/already used for another withdrawal/);
  expect(await totalWithdrawn(api)).toBe(before + 1_200);
  await page
    .getByRole("form", { name: "Reject withdrawal" })
    .getByLabel("Reason")
    .fill("The number is not registered.");
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.locator('[data-outcome="rejected"]')).toContainText("not registered");
  await page.goto("/admin/withdrawals");
  const rejected = page.getByRole("row").filter({ hasText: "The number is not registered" });
  await expect(rejected.first().locator('a[href^="/admin/team/usr_"]')).toBeVisible();
});

test("a withdrawal raced by cancel and pay is either cancelled or paid, and both sides see which", async ({
  browser,
}) => {
  const [company, finance] = await Promise.all(
    [COMPANY, ADMIN].map(async (account) => {
      const page = await (await browser.newContext()).newPage();
      await beSignedIn(page, account);
      return page;
    }),
  );
  if (!company || !finance) throw new Error("two browsers");
  const dialog = company.getByRole("dialog");
  const open = () => company.getByRole("button", { name: "Cancel withdrawal" }).first().click();
  const confirm = () => dialog.getByRole("button", { name: "Cancel withdrawal" }).click();

  const started = await request(company, 1_400);
  await openWithdrawal(finance, started);
  // The page follows the payment, but not while its person is asked something.
  await open();
  await startPaying(finance).click();
  await expect(finance.getByLabel("Provider's payment ID")).toBeVisible();
  await confirm();
  await expect(dialog).toContainText("Tumiza has started to pay this withdrawal");
  await company.reload();
  await expect(company.locator('[data-state="paying"]').first()).toContainText("Being paid");
  await finance
    .getByRole("form", { name: "Release withdrawal" })
    .getByLabel("Reason")
    .fill("The operator is down.");
  await finance.getByRole("button", { name: "Release without paying" }).click();
  await expect(startPaying(finance)).toBeVisible();

  await company.reload();
  await open();
  await confirm();
  await expect(dialog).toBeHidden();
  await expect(finance.locator('[data-outcome="cancelled"]')).toContainText("Don't pay it");
  await Promise.all([company, finance].map((page) => page.context().close()));
});

test("the queues show waiting items, and an invalid reference is recognised", async ({ page }) => {
  await beSignedIn(page, ADMIN);
  await page.goto("/admin");
  const queue = page.getByRole("table").getByRole("link", { name: "Top-ups to confirm" });
  // A queue in which nothing waits is folded.
  if (!(await queue.isVisible())) await page.getByText(/^\d+ empty queues?$/).click();
  await queue.click();
  await expect(page).toHaveURL(/\/admin\/top-ups$/);
  await page.getByLabel("Reference from a statement").fill("nothing");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("This is not a reference")).toBeVisible();
});

test("a merchant and a courier cannot open admin pages", async ({ page }) => {
  await beSignedIn(page, COMPANY);
  for (const path of ["/admin", "/admin/top-ups", "/admin/withdrawals"]) {
    expect((await page.goto(path))?.status()).toBe(403);
  }
});
