import { expect, type Page } from "@playwright/test";

/** Records a breach at the desk, and answers the address of its page. */
export async function recordBreach(page: Page, title: string): Promise<string> {
  await page.goto("/admin/breaches");
  await page.getByText("Record a breach", { exact: true }).click();
  const form = page.getByRole("form", { name: "Record a breach" });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("What happened").fill("An export of orders went to a former colleague.");
  await form.getByLabel("Phone numbers").check();
  await form.getByLabel("How many people").fill("40");
  await form.getByLabel("What was done so far").fill("We asked them to delete it.");
  await form.getByRole("button", { name: "Record breach" }).click();
  await expect(page).toHaveURL(/\/admin\/breaches\/brc_\w+$/);
  return new URL(page.url()).pathname;
}
