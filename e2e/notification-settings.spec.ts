import { openDesk } from "./merchant-desk";
import { expect, test } from "./test";

test("an owner chooses on one page what recipients get by text message and what each person gets by email", async ({
  page,
}) => {
  await openDesk(page, "/settings", "live");
  await page.getByRole("link", { name: "Change notifications" }).click();
  const texts = page.getByRole("form", { name: "Text messages to recipients" });
  await texts.getByLabel("Daily limit in MWK").fill("25000");
  await texts.getByRole("button", { name: "Save text messages" }).click();
  await expect(texts.getByText("Text messages saved.")).toBeVisible();

  const emails = page.getByRole("form", { name: "Emails to your team" });
  const summary = emails.getByRole("group", { name: "Daily summary" }).getByRole("checkbox");
  await expect(summary.first()).toBeChecked();
  await summary.first().uncheck();
  await emails.getByLabel("Language of your emails").selectOption("Chichewa");
  await emails.getByRole("button", { name: "Save emails" }).click();
  await expect(emails.getByText("Emails saved.")).toBeVisible();
  await page.reload();
  await expect(summary.first()).not.toBeChecked();
  await expect(emails.getByLabel("Language of your emails")).toHaveValue("ny");

  await summary.first().check();
  await emails.getByLabel("Language of your emails").selectOption("English");
  await emails.getByRole("button", { name: "Save emails" }).click();
  await expect(emails.getByText("Emails saved.")).toBeVisible();
  await texts.getByLabel("Daily limit in MWK").fill("");
  await texts.getByRole("button", { name: "Save text messages" }).click();
  await expect(texts.getByText("Text messages saved.")).toBeVisible();
});
