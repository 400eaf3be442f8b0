import { expectAccessibleInBothLooks } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

const { admin } = JSON.parse(
  process.env.E2E_CREDENTIALS ?? '{"admin":{"email":"","password":""}}',
) as {
  admin: { email: string; password: string };
};

test("a visitor reads a price in Chichewa, without any script of the framework", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Chichewa" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ny");
  await page.getByLabel("Kuchokera").selectOption("limbe-market");
  await page.getByLabel("Kupita").selectOption("chichiri");
  const before = await page.getByTestId("sample-fee").innerText();
  await page.getByRole("button", { name: "Onetsani mtengo" }).click();
  await expect(page).toHaveURL(/lang=ny.*from=limbe-market/);
  await expect(page.getByTestId("sample-fee")).not.toHaveText(before);
  await expect(page.locator("html")).toHaveAttribute("lang", "ny");
  await page.getByRole("link", { name: "Malamulo", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Malamulo" })).toBeVisible();
  expect(scripts).toEqual([]);
});

test("a form is sent once and shows that it is on its way", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByLabel("Company").fill("Bwandilo Stationers");
  await page.getByLabel("Your name").fill("Thoko Banda");
  await page.getByLabel("Shop's phone").fill("0991 234 567");
  let posts = 0;
  await page.route("**/sign-up", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await new Promise((resolve) => setTimeout(resolve, 600));
    return route.continue();
  });
  await page.getByLabel("Email").fill("someone@shop.example");
  const label = await page.locator("form button[type=submit]").evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    return button.textContent;
  });
  expect(label).toBe("Sending…");
  await expect(page.getByText("Check your email to finish")).toBeVisible();
  expect(posts).toBe(1);
});

test("a visitor asks about a place", async ({ page }) => {
  await page.goto("/coverage");
  await page.getByLabel("Search for a place").fill("limbe market");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Limbe Market" })).toContainText(
    "We deliver here",
  );
  await page.getByLabel("Search for a place").fill("area 47");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("status")).toContainText("We don't know a place called “area 47”");
  await expectAccessibleInBothLooks(page);
});

test("an administrator publishes the terms, and visitors read them", async ({ page, browser }) => {
  await beSignedIn(page, admin);
  await page.goto("/admin/texts");
  await page.getByRole("link", { name: "Terms of service, Chichewa" }).click();
  await page
    .getByLabel("Text", { exact: true })
    .fill("## Lamulo limodzi\n\nLongani katundu bwino.");
  await page.getByRole("button", { name: /^Publish version/ }).click();
  await expect(page).toHaveURL("/admin/texts");
  await expect(
    page.getByRole("row").filter({ hasText: "Terms of service, Chichewa" }),
  ).toContainText(/Version \d/);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/terms?lang=ny");
  await expect(visitor.getByRole("heading", { level: 2, name: "Lamulo limodzi" })).toBeVisible();
  await visitor.goto("/terms");
  await expect(visitor.getByRole("heading", { level: 2, name: "Prices" })).toBeVisible();
});

test("an amount is written with a zero that has no slash", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  expect(loaded).toContain("zero");
});
