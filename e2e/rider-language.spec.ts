import { riderAccount } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

test("a rider reads the app in Chichewa on every page, until they choose English again", async ({
  page,
}) => {
  await beSignedIn(page, riderAccount(1018));
  await page.goto("/driver");
  await page.getByRole("button", { name: "Chichewa" }).click();
  await expect(page.getByRole("link", { name: "Zopeza" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ny");

  await page.goto("/driver/earnings");
  await expect(page.getByRole("heading", { level: 1, name: "Malipiro anu" })).toBeVisible();
  await expect(page).toHaveTitle(/^Zopeza/);
  await page.getByRole("link", { name: "Akaunti" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Akaunti" })).toBeVisible();
  await page.goto("/docs");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.goto("/driver/earnings");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your pay" })).toBeVisible();
});

test("a rider signs in in Chichewa, and reads problems in it", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Chichewa" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lowani" })).toBeVisible();
  const { email, password } = riderAccount(1018);
  await page.getByLabel("Imelo").fill("palibe@kabaza.example");
  await page.getByLabel("Mawu achinsinsi").fill(password);
  await page.getByRole("button", { name: "Lowani" }).click();
  await expect(page.getByRole("alert").getByText("Simunalowe")).toBeVisible();

  await page.goto("/forgot-password");
  await expect(page.getByRole("button", { name: "Tumizani linki" })).toBeVisible();
  await page.goto("/sign-up");
  await expect(page.locator("html")).toHaveAttribute("lang", "ny");

  await page.goto("/sign-in");
  await page.getByLabel("Imelo").fill(email);
  await page.getByLabel("Mawu achinsinsi").fill(password);
  await page.getByRole("button", { name: "Lowani" }).click();
  await expect(page.getByRole("link", { name: "Zopeza" })).toBeVisible();
  await page.goto("/driver/account");
  await page.getByLabel("Mawu achinsinsi apano").fill("kulakwitsa kwakukulu");
  await page.getByLabel("Mawu achinsinsi atsopano").fill("njinga ndi mvula");
  await page.getByRole("button", { name: "Sinthani mawu achinsinsi" }).click();
  await expect(page.getByText("Awa si mawu anu achinsinsi apano.")).toBeVisible();
});
