import { randomUUID } from "node:crypto";
import { expectAccessibleInBothLooks } from "./page-checks";
import { signIn } from "./sign-in";
import { openMailedLink, signUp } from "./sign-up";
import { type Browser, expect, type Page, test } from "./test";

type Account = { email: string; password: string };
type Credentials = { couriers: Account[]; merchants: Account[]; admin: Account };

const NO_ACCOUNT: Account = { email: "", password: "" };

const { couriers, merchants, admin } = JSON.parse(
  process.env.E2E_CREDENTIALS ?? '{"couriers":[],"merchants":[],"admin":{}}',
) as Credentials;

const COURIER = couriers[0] ?? NO_ACCOUNT;

/** More than a forgetful person needs, fewer than a guesser wants. */
const ATTEMPTS_AT_MOST = 20;

async function attempt(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The same person on another device. */
async function elsewhere(browser: Browser, { email, password }: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email, password);
  return page;
}

/** The answer of every page without a session. */
async function expectSignedOut(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(address)}`);
}

/** Whether the browser has a cookie by which the sign-in pages know it. */
async function isKnown(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies();
  return cookies.some(({ name, path }) => name === "tumiza-device" && path === "/sign-in");
}

for (const { role, account, home } of [
  { role: "a courier's owner", account: COURIER, home: "/courier" },
  { role: "a merchant's owner", account: merchants[0] ?? NO_ACCOUNT, home: "/merchant/live" },
  { role: "an admin", account: admin, home: "/admin" },
]) {
  test(`${role} signs in to ${home}, and out of it`, async ({ page }) => {
    await signIn(page, account.email, account.password);
    await expect(page).toHaveURL(home);
    await page.goto("/account");
    await expect(page.getByText(account.email)).toBeVisible();
    await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
    await expect(page).toHaveURL("/sign-in");
    await expectSignedOut(page, "/account");
    expect(await isKnown(page)).toBe(true);
  });
}

test("a wrong password is said, with the email kept and the password gone", async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await attempt(page, email, "not the password");
  await expect(page.getByRole("alert").filter({ hasText: "Sign-in failed" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page).toHaveURL("/sign-in");
});

test("signing in leads to the requested page", async ({ page }) => {
  await expectSignedOut(page, "/courier/team");
  await attempt(page, COURIER.email, COURIER.password);
  await expect(page).toHaveURL("/courier/team");
});

for (const outside of [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
]) {
  test(`signing in never redirects to ${JSON.stringify(outside)}`, async ({ page }) => {
    await page.goto(`/sign-in?next=${encodeURIComponent(outside)}`);
    await attempt(page, COURIER.email, COURIER.password);
    await expect(page).toHaveURL("/courier");
  });
}

test("signing out everywhere ends the other device at its next click", async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  expect(await isKnown(page)).toBe(true);
  const other = await elsewhere(browser, account);
  await expect(other).toHaveURL("/merchant/test");
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/sign-in");
  await expectSignedOut(page, "/merchant/test");
  await expectSignedOut(other, "/merchant/test");
  expect(await isKnown(page)).toBe(false);
});

test("one device of the list is signed out, and this one is not", async ({ page, browser }) => {
  const account = await signUp(page);
  const other = await elsewhere(browser, account);
  await page.goto("/account");
  const devices = page.getByRole("table", { name: "Devices" });
  await expect(devices.getByText("(this one)")).toHaveCount(1);
  await devices.getByRole("button", { name: "Sign out" }).click();
  await expect(devices.getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await expectSignedOut(other, "/account");
  await page.goto("/account");
  await expect(page.getByText(account.email)).toBeVisible();
});

test("a new password works, the old one does not, and other devices are signed out", async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  const other = await elsewhere(browser, account);
  const changed = { ...account, password: "two hens under a mango tree" };
  await page.goto("/account");
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill(changed.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This isn't your current password.")).toBeVisible();

  await page.getByLabel("Current password").fill(account.password);
  await page.getByLabel("New password").fill(changed.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  await expectSignedOut(other, "/account");
  await attempt(other, account.email, account.password);
  await expect(other.getByText("Sign-in failed")).toBeVisible();
  await attempt(other, changed.email, changed.password);
  await expect(other).toHaveURL("/account");
});

test("a merchant who signs up gets a key that works, once", async ({ page, request }) => {
  await signUp(page);
  const key = await page.locator("code.select-all").innerText();
  expect(key).toMatch(/^svc_test_/);
  const answer = await request.get("/api/v1/external/validate", { headers: { "X-API-Key": key } });
  expect(answer.status()).toBe(200);
  await page.getByRole("link", { name: "open the dashboard" }).click();
  await expect(page).toHaveURL("/merchant/test");
  await page.goto("/sign-up");
  expect((await page.content()).includes(key)).toBe(false);
});

test("a sign-up with a taken email reads like any other, and only the mailbox learns that it is taken", async ({
  page,
  browser,
}) => {
  const { email } = await signUp(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto("/sign-up");
  await other.getByLabel("Company").fill("Another Company");
  await other.getByLabel("Your name").fill("Thoko Banda");
  await other.getByLabel("Email").fill(email.toUpperCase());
  await other.getByLabel("Shop's phone").fill("0991 234 567");
  await other.getByRole("button", { name: "Send link" }).click();
  await expect(other.getByText("Check your email to finish")).toBeVisible();
  await openMailedLink(other, email, /\/sign-in$/);
  await expect(other).toHaveURL("/sign-in");
  await expectSignedOut(other, "/account");
});

test("an account that is tried too often must wait, even with the right password", async ({
  page,
  browser,
}) => {
  const { email, password } = await signUp(page);
  const guesser = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await guesser.goto("/sign-in");
  const limited = guesser.getByText("Too many tries");
  for (let tries = 0; tries < ATTEMPTS_AT_MOST && (await limited.count()) === 0; tries += 1) {
    await attempt(guesser, email, `guess number ${tries}`);
  }
  await expect(limited).toBeVisible();
  await expect(guesser.getByText(/Try again in \d+ seconds|Try again in one/)).toBeVisible();
  await attempt(guesser, email, password);
  await expect(limited).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText(email)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one signs up, out and in, and learns of a wrong password", async ({ page }) => {
    const { email, password } = await signUp(page);
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL("/sign-in");
    await attempt(page, email, "not the password");
    await expect(page.getByText("Sign-in failed")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await attempt(page, email, password);
    await expect(page).toHaveURL("/merchant/test");
  });
});

test("one signs in by keyboard alone", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByLabel("Email").focus();
  await page.keyboard.type(COURIER.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(COURIER.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/courier");
});

test("a failed sign-in is accessible", async ({ page }) => {
  await page.goto("/sign-in");
  await attempt(page, `unknown-${randomUUID()}@shop.example`, "not the password");
  await expect(page.getByText("Sign-in failed")).toBeVisible();
  await expectAccessibleInBothLooks(page);
});
