import { randomUUID } from "node:crypto";
import { COMPANY } from "./courier-system";
import { expectAccessible } from "./page-checks";
import { riderAccount } from "./rider-phone";
import { codeOf, enrol, giveCode } from "./second-factor";
import { beSignedIn, signIn } from "./sign-in";
import { devices, expect, type Page, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

/** A rider with whose account no other journey signs in. */
const RIDER = riderAccount(1021);
const NEW_PASSWORD = "two hens under a mango tree";

async function givePassword(page: Page, password: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(RIDER.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a rider signs in with a code, and gets back in with the company's help without phone and password", async ({
  page,
  browser,
}) => {
  await signIn(page, RIDER.email, RIDER.password);
  const { key } = await enrol(page, expectAccessible);
  await page.getByRole("link", { name: "I've saved the codes" }).click();
  await expect(page).toHaveURL("/driver/account");
  await page.context().clearCookies();
  await givePassword(page, RIDER.password);
  await giveCode(page, codeOf(key));
  await expect(page).toHaveURL("/driver");

  const office = await (await browser.newContext()).newPage();
  await beSignedIn(office, COMPANY);
  await office.goto("/courier/riders/1021/details");
  await office.getByText(/^Reset two-factor of/).click();
  await office.getByRole("button", { name: "Reset two-factor", exact: true }).click();
  await expect(office.getByText(/^Reset two-factor of/)).toHaveCount(0);
  await office.getByRole("button", { name: "Create password link" }).click();
  const link = office.getByRole("group", { name: "Password link" });
  await expect(link).toBeVisible();
  await expectAccessible(office);
  const address = new URL((await link.textContent()) ?? "").pathname;

  await page.context().clearCookies();
  await page.goto(address);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Sign in with your new password.")).toBeVisible();
  await givePassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL("/driver");
  await office.goto("/courier/team/activity");
  await expect(office.getByText("Created a password link for the rider").first()).toBeVisible();
  await expect(office.getByText("Reset two-factor").first()).toBeVisible();
});

test("an invited rider signs in with a sign-in name until the code from their email confirms it", async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  await beSignedIn(office, COMPANY);
  await office.goto("/courier/riders/new");
  await office.getByLabel("Name").fill("Mayamiko Gondwe");
  await office.getByLabel("Phone").fill("0888 123 457");
  await office.getByLabel("Your reference").fill(`INV-${randomUUID().slice(0, 8)}`);
  await office.getByRole("button", { name: "Add rider" }).click();
  await office.getByRole("button", { name: "Invite rider" }).click();
  const link = office.getByRole("group", { name: "Invitation link" });
  const address = new URL((await link.textContent()) ?? "").pathname;

  const mistyped = `mayamko-${randomUUID()}@gondwe.example`;
  await page.goto(address);
  await page.getByLabel("Email").fill(mistyped);
  await page.getByLabel("Your name").fill("Mayamiko Gondwe");
  await page.getByLabel("Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL("/driver/account");
  await expect(page.getByText(`We sent a code to ${mistyped}.`)).toBeVisible();
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  await expectAccessible(page);

  const email = `mayamiko-${randomUUID()}@gondwe.example`;
  await page.getByText("Send another code").click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Current password").first().fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await office.goto("/dev/outbox");
  const mail = await office.getByRole("article").filter({ hasText: email }).textContent();
  await page
    .getByLabel("Code from the email")
    .fill(/Your code: (\d{6})/.exec(mail ?? "")?.[1] ?? "");
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText(`${email}, `)).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL("/driver");
});
