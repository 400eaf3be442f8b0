import { COMPANY } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { expect, type Page, test } from "./test";
import { startReceiver } from "./webhook-receiver";

const shownSecret = (page: Page) => page.locator("code.select-all").first().innerText();

test("a company adds an endpoint, sends it a test event, sees the answer, and rotates the secret", async ({
  page,
}) => {
  test.slow();
  const { server, url } = await startReceiver(1);
  await beSignedIn(page, COMPANY);
  await page.goto("/courier/developers");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page).toHaveURL(/\/courier\/developers\/webhooks\/live$/);
  await page.getByRole("link", { name: "Test", exact: true }).click();
  await expect(page).toHaveURL(/\/webhooks\/test$/);
  await page.getByRole("link", { name: "Add endpoint" }).click();
  await page.getByLabel("URL").fill(url);
  await page.getByLabel("Selected events").check();
  await page.getByLabel("offer.created").check();
  await page.getByRole("button", { name: "Add endpoint" }).click();
  const secret = await shownSecret(page);
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole("link", { name: "I've copied it" }).click();

  await page.getByRole("button", { name: "Send test event" }).click();
  const delivery = page.locator("[data-delivery]", { hasText: "webhook.test" }).first();
  await expect(delivery).toContainText("Delivered", { timeout: 20_000 });
  await delivery.locator("summary").click();
  await expect(delivery.getByText("Not today")).toBeVisible();
  await expect(delivery.getByText("Zikomo")).toBeVisible();
  await delivery.getByRole("button", { name: /^Retry/ }).click();
  await expect(delivery.locator("[data-attempt]")).toHaveCount(3, { timeout: 15_000 });

  await page.getByRole("button", { name: "Rotate secret" }).click();
  await expect(page.getByText("For 24 hours we sign every webhook")).toBeVisible();
  expect(await shownSecret(page)).not.toBe(secret);
  await page.getByRole("link", { name: "I've copied it" }).click();
  await expect(page.getByText("Old secret works until")).toBeVisible();

  await page.getByRole("button", { name: "Disable endpoint" }).click();
  await expect(page.getByText("Disabled: Disabled by the courier company.")).toBeVisible();
  await page.getByRole("button", { name: "Enable and send waiting events" }).click();
  await expect(page.getByText("Disabled by the courier company.")).toBeHidden();
  await page.getByText("Delete this endpoint…").click();
  await page.getByRole("button", { name: "Delete endpoint" }).click();
  await expect(page).toHaveURL(/\/webhooks\/test$/);
  await expect(page.getByText(url)).toBeHidden();
  server.close();
});
