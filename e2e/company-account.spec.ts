import { gunzipSync } from "node:zlib";
import { ADMIN } from "./courier-system";
import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { signUp } from "./sign-up";
import { expect, test } from "./test";

test("an owner downloads everything the shop has, closes the account, and signs in no more", async ({
  page,
}) => {
  const account = await signUp(page);
  await page.goto("/merchant/live/settings/company");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prepare a copy" }).click();
  await expect(page.getByText("We're preparing your copy")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Your copy is ready")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const file = await page.request.get("/merchant/live/settings/company/export");
  const [company] = gunzipSync(await file.body())
    .toString()
    .split("\n");
  expect(JSON.parse(company ?? "")).toMatchObject({ kind: "company" });

  const form = page.getByRole("form", { name: /^Close the account of/ });
  await form.getByLabel("Your password").fill("not my password");
  await form.getByRole("button", { name: "Close account" }).click();
  await expect(form.getByText("This isn't your current password")).toBeVisible();
  await form.getByLabel("Your password").fill(account.password);
  await form.getByRole("button", { name: "Close account" }).click();
  await expect(page.getByText("Account closed")).toBeVisible();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Sign-in failed")).toBeVisible();
});

test("a courier company that its owner closed is reopened by the desk", async ({
  page,
  browser,
}) => {
  const company = await openCompany(browser);
  await beSignedIn(page, company.owner);
  await page.goto("/courier/company");
  const form = page.getByRole("form", { name: /^Close the account of/ });
  await form.getByLabel("Your password").fill(company.owner.password);
  await form.getByRole("button", { name: "Close account" }).click();
  await expect(page.getByText("Account closed")).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await beSignedIn(desk, ADMIN);
  await desk.goto(`/admin/couriers/${company.id}`);
  await desk.getByRole("button", { name: "Reopen account" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Its owner asked by phone.");
  await dialog.getByRole("button", { name: "Reopen account" }).click();
  await expect(desk.getByText("Account reopened.")).toBeVisible();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(company.owner.email);
  await page.getByLabel("Password").fill(company.owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/courier/);
});
