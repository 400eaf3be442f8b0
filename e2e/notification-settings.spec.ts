import { openDesk } from "./merchant-desk";
import { expect, test } from "./test";

test("an owner chooses on one page what recipients get by text message and what they get by which channel", async ({
  page,
}) => {
  await openDesk(page, "/settings", "live");
  await page.getByRole("link", { name: "Notification settings" }).click();
  const texts = page.getByRole("form", { name: "Text messages to recipients" });
  await texts.getByLabel("Daily limit in MWK").fill("25000");
  await texts.getByRole("button", { name: "Save text messages" }).click();
  await expect(texts.getByText("Text messages saved.")).toBeVisible();

  const own = page.getByRole("form", { name: "What you get, and how" });
  const summary = own.getByLabel("Daily summary by email");
  const late = own.getByLabel("Late orders in your browsers");
  await expect(summary).toBeChecked();
  await summary.uncheck();
  await late.uncheck();
  await expect(own.getByLabel("Late orders by SMS")).toBeDisabled();
  await own.getByLabel("Language of your emails and SMS").selectOption("Chichewa");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(summary).not.toBeChecked();
  await expect(late).not.toBeChecked();
  await expect(own.getByLabel("Language of your emails and SMS")).toHaveValue("ny");

  await summary.check();
  await late.check();
  await own.getByLabel("Language of your emails and SMS").selectOption("English");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("Saved.")).toBeVisible();
  await texts.getByLabel("Daily limit in MWK").fill("");
  await texts.getByRole("button", { name: "Save text messages" }).click();
  await expect(texts.getByText("Text messages saved.")).toBeVisible();
});
