import { type Browser, expect, type Page } from "./test";

/** A customer with an old phone, without scripts. */
export async function openPhone(browser: Browser, baseURL: string, address: string): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
  const phone = await context.newPage();
  await phone.goto(address);
  return phone;
}

/** Fills in the form of a link and sends the request. */
export async function ask(phone: Page, name: string, number: string): Promise<void> {
  await phone.getByLabel("Place", { exact: true }).fill("Shoprite");
  await phone.getByRole("button", { name: "Show the price" }).click();
  await expect(phone.getByText("Which one do you mean?")).toBeVisible();
  await phone.getByRole("radio").first().check();
  await phone.getByLabel("Name").fill(name);
  await phone.getByLabel("Phone").fill(number);
  await phone.getByLabel("What should the rider look for?").fill("Blue gate");
  await phone.getByRole("button", { name: "Show the price" }).click();
  await expect(phone.getByTestId("total")).toContainText("MK");
  await phone.getByRole("button", { name: /^Send request to / }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("has your request");
}
