import { openCompany, type OwnCompany } from "./own-company";
import { beSignedIn } from "./sign-in";
import { expect, type Page, test } from "./test";

let company: OwnCompany;
test.beforeAll(async ({ browser }) => {
  company = await openCompany(browser);
});

const tab = (page: Page) => page.getByRole("link", { name: /^Messages/ });

test("a company writes to its riders, who read and answer it without a network too", async ({
  page,
  browser,
}) => {
  const phone = await (await browser.newContext()).newPage();
  await beSignedIn(phone, company.rider);
  await phone.goto("/driver");
  await expect(phone.locator("[data-fresh=live]")).toBeVisible();

  await beSignedIn(page, company.owner);
  await page.goto("/courier/messages");
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.getByRole("link", { name: "New message" }).click();
  await page.getByText("All riders", { exact: true }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("The depot is closed until noon.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "To: All riders (1)" })).toBeVisible();
  const receipt = page.getByRole("row", { name: /Madalitso Gama/ });
  await expect(receipt).toContainText("Delivered");

  await expect(tab(phone)).toContainText("1 unread");
  await tab(phone).click();
  await expect(phone.getByText("The depot is closed until noon.")).toBeVisible();
  await expect(receipt).toContainText("Read");

  await phone.context().setOffline(true);
  await phone.getByRole("textbox", { name: /^Write to/ }).fill("I wait at the gate.");
  await phone.getByRole("button", { name: "Send" }).click();
  await expect(phone.getByText("Not sent yet")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("The depot is closed until noon.")).toBeVisible();
  await expect(phone.getByText("Not sent yet")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText("Not sent yet")).toBeHidden();

  await page.goto("/courier/messages");
  await page.getByRole("link", { name: "Madalitso Gama" }).first().click();
  await expect(page.getByText("I wait at the gate.")).toBeVisible();
  await page.getByRole("textbox", { name: "Write to Madalitso Gama" }).fill("Thank you.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Unread")).toBeHidden();
  await expect(phone.getByText("Thank you.")).toBeVisible();
});
