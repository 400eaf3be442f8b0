import { confirmNumber } from "./confirm-number";
import { openCompany } from "./own-company";
import { PlainPhone } from "./plain-phone";
import { expect, test } from "./test";

test("a rider signs in with a code by text message, without scripts, and gets the page that was asked for", async ({
  browser,
  request,
}) => {
  const phone = PlainPhone.withNewNumber(request);
  const company = await openCompany(browser, phone.number);
  await confirmNumber(browser, company, phone);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/driver/earnings");
  await page.getByRole("link", { name: "Rider? Sign in with a code by text message" }).click();
  await page.getByLabel("Your phone number").fill(phone.number.replace("+265", "0"));
  await page.getByRole("button", { name: "Send code" }).click();
  const text = await phone.gets(/signs you in/);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code is wrong or no longer works.")).toBeVisible();
  await page.getByLabel("Code").fill(text.slice(0, 6));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/driver/earnings");
  await context.close();
});
