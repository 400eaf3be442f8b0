import { ADMIN } from "./courier-system";
import { postForm } from "./post-form";
import { beSignedIn } from "./sign-in";
import { signUp } from "./sign-up";
import { mistyped, newPayment, type Payment, statementOf } from "./statement-file";
import { type Browser, expect, type Page, test } from "./test";

test.describe.configure({ mode: "serial" });

type TopUp = { reference: string; amount: number };

/** The limit of open top-ups of one merchant. */
const OPEN_LIMIT = 20;

async function ask(page: Page, amount: number): Promise<TopUp> {
  const answer = await postForm(page, "/merchant/live/wallet/top-up", "amount", {
    amount: String(amount),
    method: "airtel_money",
  });
  const [reference] = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(await answer.text()) ?? [];
  if (!reference) throw new Error(`the top-up was answered ${answer.status()}`);
  return { reference, amount };
}

/** A new company with as many open top-ups as it may have, in a browser of its own. */
async function openShop(browser: Browser, baseURL: string | undefined, from: number) {
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signUp(page);
  const topUps: TopUp[] = [];
  for (let at = 0; at < OPEN_LIMIT; at += 1) topUps.push(await ask(page, from + at * 100));
  return { page, topUps };
}

async function balance(page: Page): Promise<number> {
  await page.goto("/merchant/live/wallet");
  return Number(await page.locator("dd[data-value]").first().getAttribute("data-value"));
}

async function upload(page: Page, payments: Payment[]): Promise<void> {
  await page.goto("/admin/top-ups/statements");
  await page.getByLabel("File", { exact: true }).setInputFiles(statementOf(payments));
  await page.getByRole("button", { name: "Import statement" }).click();
  await expect(page).toHaveURL(/\/statements\/pst_/);
}

async function counts(page: Page): Promise<string[]> {
  const tabs = page.getByRole("navigation", { name: "Lines by match" });
  const texts = await tabs.getByRole("link").allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " "));
}

/** Confirms one payment as finance does. */
async function confirmByHand(page: Page, { id = "", text }: Payment): Promise<void> {
  await page.goto(`/admin/top-ups?reference=${text}`);
  await page.locator("[data-found] a").click();
  await page.getByLabel("Transaction ID on the statement").fill(id);
  await page.getByRole("button", { name: "Confirm top-up" }).click();
  await expect(page.getByRole("button", { name: "Confirm top-up" })).toBeHidden();
}

const pay = ({ reference, amount }: TopUp): Payment => ({ amount, text: reference });

test("a statement of fifty lines credits every wallet once", async ({ page, browser, baseURL }) => {
  test.slow();
  const [first, second] = [
    await openShop(browser, baseURL, 10_000),
    await openShop(browser, baseURL, 40_000),
  ];
  const all = [...first.topUps, ...second.topUps];
  const [exact, typos, differing, credited] = [
    all.slice(0, 30),
    all.slice(30, 35),
    all.slice(35, 38),
    all.slice(38),
  ];
  await beSignedIn(page, ADMIN);
  const known = credited.map((topUp) => ({ ...pay(topUp), id: newPayment() }));
  for (const payment of known) await confirmByHand(page, payment);

  const matched = exact.map((topUp) => ({ ...pay(topUp), id: newPayment() }));
  await upload(page, [
    ...matched,
    ...typos.map(({ reference, amount }) => ({ amount, text: mistyped(reference) })),
    ...differing.map(({ reference, amount }) => ({ amount: amount - 50, text: reference })),
    ...Array.from({ length: 4 }, (_, at) => ({ amount: 5_000 + at, text: "groceries" })),
    ...matched.slice(0, 3),
    ...known,
    ...Array.from({ length: 3 }, () => ({ amount: -2_000, text: "withdrawal" })),
  ]);
  expect(await counts(page)).toEqual([
    "All 50",
    "Matched 35",
    "Amount differs 3",
    "Unmatched 4",
    "Duplicate 3",
    "Already credited 2",
    "Money out 3",
  ]);

  const other = await page.context().newPage();
  // A window that has not heard of the first one's confirmation: a refused stream would be tried again, and the page read.
  await other.route("**/admin/live", () => {});
  await other.goto(page.url());
  for (const window of [page, other]) {
    await window.getByRole("button", { name: "Confirm 35 matched lines" }).click();
    await expect(window.getByText("35 credited from this statement")).toBeVisible();
  }
  await page.getByRole("link", { name: "Amount differs 3" }).click();
  await expect(page).toHaveURL(/verdict=amount_differs/);
  await page.getByRole("button", { name: "Confirm amount received" }).first().click();
  await expect(page.getByText("36 credited from this statement")).toBeVisible();
  await expect(page.locator("[data-result=credited]")).toHaveCount(1);

  const total = (topUps: TopUp[]) => topUps.reduce((sum, { amount }) => sum + amount, 0);
  const outstanding = total(differing) - (differing[0]?.amount ?? 0) + 50;
  const paid = (await balance(first.page)) + (await balance(second.page));
  expect(paid).toBe(total(all) - outstanding);
  expect(await balance(first.page)).toBe(total(first.topUps));
});

test("the same file again says who read it, and an unreadable one is refused in a sentence", async ({
  page,
}) => {
  await beSignedIn(page, ADMIN);
  const payments = [{ id: newPayment(), amount: 5_000, text: "groceries" }];
  await upload(page, payments);
  const address = new URL(page.url()).pathname;
  await upload(page, payments);
  await expect(page).toHaveURL(new RegExp(`${address}\\?again=1`));
  await expect(page.getByText("This statement was already imported")).toBeVisible();

  await page.goto("/admin/top-ups/statements");
  await page.getByLabel("Or paste it here").fill("only one line");
  await page.getByRole("button", { name: "Import statement" }).click();
  await expect(page.getByText("The table has no rows below the header.")).toBeVisible();
  await expect(page.getByLabel("Or paste it here")).toHaveValue("only one line");
});

test("columns with unknown names are chosen on the page", async ({ page }) => {
  await beSignedIn(page, ADMIN);
  await page.goto("/admin/top-ups/statements");
  await page.getByLabel("Or paste it here").fill(`one;two\n${newPayment()};5000`);
  await page.getByRole("button", { name: "Import statement" }).click();
  await expect(page.getByText("Check the columns of this statement")).toBeVisible();
  await page.getByLabel("Transaction ID").selectOption("0");
  await page.getByLabel("Amount", { exact: true }).selectOption("1");
  await page.getByRole("button", { name: "Match lines" }).click();
  await expect(page.locator("[data-verdict=unmatched]")).toHaveCount(1);
});

test("a line without a reference is matched by hand with a suggested top-up, after the one unknown column is chosen", async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signUp(shop);
  // An amount that no other top-up has.
  const topUp = await ask(shop, 61_000 + Math.floor(Math.random() * 9_000));
  const paid = `${topUp.amount.toLocaleString("en")}.00`;
  const text = [
    "Voucher,Completion Time,Paid In (MWK),Details",
    `${newPayment()},2026-11-21 14:02:00,"${paid}",From aunt Mercy`,
  ].join("\n");

  await beSignedIn(page, ADMIN);
  await page.goto("/admin/top-ups/statements");
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "wallet.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await page.getByRole("button", { name: "Import statement" }).click();
  await expect(page.getByText("Check the columns of this statement")).toBeVisible();
  await expect(page.getByLabel("Money in")).toHaveValue("2");
  await page.getByLabel("Transaction ID").selectOption("0");
  await page.getByRole("button", { name: "Match lines" }).click();

  const line = page.locator('tr[data-row="1"]');
  await expect(line).toContainText("From aunt Mercy");
  await line.getByRole("button", { name: `Match with ${topUp.reference}` }).click();
  await expect(line).toContainText("Matched by hand.");
  await page.getByRole("button", { name: "Confirm 1 matched line" }).click();
  await expect(line.locator("[data-result=credited]")).toBeVisible();
  expect(await balance(shop)).toBe(topUp.amount);
  await shop.context().close();
});
