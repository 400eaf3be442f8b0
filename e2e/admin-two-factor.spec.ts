import { randomUUID } from "node:crypto";
import { ADMIN } from "./courier-system";
import { expectAccessible } from "./page-checks";
import { codeOf, enrol, giveCode, signOut } from "./second-factor";
import { beSignedIn } from "./sign-in";
import { expect, type Page, test } from "./test";

const PASSWORD = "blue gate beside the market";

/** An admin invites a colleague, who joins on a device of their own and opens the admin pages. */
async function join(page: Page): Promise<string> {
  const email = `e2e-${randomUUID().slice(0, 8)}@tumiza.example`;
  await beSignedIn(page, ADMIN);
  await page.goto("/admin/team/invite");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("radio", { name: "Support" }).check();
  await page.getByRole("button", { name: "Create invitation link" }).click();
  const link = await page
    .getByText(/\/invite\/\w{32}/)
    .first()
    .textContent();
  await page.context().clearCookies();
  await page.goto(new URL(link ?? "").pathname);
  await page.getByLabel("Your name").fill("Madalitso Phiri");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL("/admin");
  return email;
}

/** Signs in with the password alone, on the way to an admin page. */
async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto("/admin/withdrawals");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/sign-in/code?next=%2Fadmin%2Fwithdrawals");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    // The page checks run in the page.
    const judge = javaScriptEnabled ? expectAccessible : () => Promise.resolve();

    test("a staff member enrols, signs in with a code, and once with each recovery code", async ({
      page,
    }) => {
      const email = await join(page);
      const { key, codes } = await enrol(page, judge);
      expect(codes).toHaveLength(10);
      await page.goto("/account/two-factor");
      await expect(page.getByText("10 left.")).toBeVisible();
      await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);
      await signOut(page);

      await givePassword(page, email);
      await page.goto("/admin/withdrawals");
      await expect(page).toHaveURL("/sign-in/code?next=%2Fadmin%2Fwithdrawals");
      await giveCode(page, "000000");
      await expect(page.getByRole("alert").filter({ hasText: "Wrong code" })).toBeVisible();
      await judge(page);
      await giveCode(page, codeOf(key));
      await expect(page).toHaveURL("/admin/withdrawals");
      await signOut(page);

      await givePassword(page, email);
      await giveCode(page, codes[0] ?? "");
      await expect(page).toHaveURL("/admin/withdrawals");
      await signOut(page);
      await givePassword(page, email);
      await giveCode(page, codes[0] ?? "");
      await expect(page.getByRole("alert").filter({ hasText: "Wrong code" })).toBeVisible();
      await giveCode(page, codes[1] ?? "");
      await expect(page).toHaveURL("/admin/withdrawals");
    });
  });
}
