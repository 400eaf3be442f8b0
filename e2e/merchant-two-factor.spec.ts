import { ADMIN } from "./courier-system";
import { expectAccessible } from "./page-checks";
import { codeOf, enrol, giveCode, signOut } from "./second-factor";
import { beSignedIn } from "./sign-in";
import { signUp } from "./sign-up";
import { expect, type Page, test } from "./test";

type Account = { email: string; password: string };

/** Stops at the code where one is asked for. */
async function givePassword(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL("/sign-in");
}

test("an owner turns two-factor on, signs in with a code, and turns it off", async ({ page }) => {
  const account = await signUp(page);
  const { key, codes } = await enrol(page, expectAccessible);
  expect(codes).toHaveLength(10);
  await page.goto("/merchant/test/team");
  await expect(page.getByRole("row").filter({ hasText: account.email })).toContainText(
    "Two-factor",
  );
  await expectAccessible(page);
  await signOut(page);

  await givePassword(page, account);
  await page.goto("/merchant/test/orders");
  await expect(page).toHaveURL(/\/sign-in\/code/);
  await giveCode(page, codeOf(key));
  await expect(page).toHaveURL("/merchant/test/orders");

  await page.goto("/account/two-factor");
  const turnOff = page.getByRole("region", { name: "Turn off" });
  await turnOff.getByLabel("Password").fill(account.password);
  await turnOff.getByLabel("Code from your phone").fill(codeOf(key, 1));
  await turnOff.getByRole("button", { name: "Turn two-factor off" }).click();
  await expect(page.getByRole("button", { name: "Set up two-factor" })).toBeVisible();
  await signOut(page);
  await givePassword(page, account);
  await expect(page).toHaveURL(/\/merchant\/test/);
});

test("an only owner without phone and codes gets in after Tumiza's reset, which the shop reads", async ({
  page,
  browser,
}) => {
  const account = await signUp(page);
  await enrol(page, expectAccessible);
  const staff = await (await browser.newContext()).newPage();
  await beSignedIn(staff, ADMIN);
  await staff.goto(`/admin/search?q=${encodeURIComponent(account.email)}`);
  await staff.getByRole("button", { name: "Reset two-factor" }).click();
  await expectAccessible(staff);
  const reallyReset = staff.getByRole("dialog").getByRole("button", { name: "Reset two-factor" });
  await reallyReset.click();
  await expect(staff.getByRole("button", { name: "Reset two-factor" })).toHaveCount(0);

  await page.goto("/merchant/test");
  await expect(page).toHaveURL(/\/sign-in/);
  await givePassword(page, account);
  await page.goto("/merchant/test/team/activity");
  const reset = page.getByRole("row").filter({ hasText: "Reset two-factor" });
  await expect(reset).toContainText("Tumiza");
});
