import { expectAccessible } from "./page-checks";
import { openMailedLink, signUp } from "./sign-up";
import { expect, type Page, test } from "./test";

const NEW_PASSWORD = "two hens under a mango tree";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a forgotten password is reset by email, and only the new one signs in", async ({
      page,
    }) => {
      const { email, password } = await signUp(page);
      await page.context().clearCookies();
      await page.goto("/sign-in");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await expect(page).toHaveURL("/forgot-password");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send link" }).click();
      await expect(
        page.getByText("If an account uses this address, we've sent a link."),
      ).toBeVisible();

      await page.goto("/dev/outbox");
      if (javaScriptEnabled) await expectAccessible(page);
      const address = await openMailedLink(page, email, /\/reset-password\//);
      await expect(page.getByLabel("Email")).toHaveValue(email);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("New password").fill(NEW_PASSWORD);
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByText("Sign in with your new password.")).toBeVisible();

      await attempt(page, email, password);
      await expect(page.getByText("Sign-in failed")).toBeVisible();
      await attempt(page, email, NEW_PASSWORD);
      await expect(page).toHaveURL("/merchant/test");
      await page.goto(address);
      await expect(page.getByText("This link doesn't work any more")).toBeVisible();
    });
  });
}

async function attempt(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
