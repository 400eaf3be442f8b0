import { randomUUID } from "node:crypto";
import { COMPANY } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

test("a rider is added, corrected, made busy with a reason, and the history says who did it", async ({
  page,
}) => {
  const reference = `SHI-${randomUUID().slice(0, 8)}`;
  await beSignedIn(page, COMPANY);
  await page.goto("/courier/riders/new");
  await page.getByLabel("Name").fill("Takondwa Mbewe");
  await page.getByLabel("Phone").fill("0888 12");
  await page.getByLabel("Your reference").fill(reference);
  await page.getByRole("button", { name: "Add rider" }).click();
  await expect(page.getByText("This isn't a phone number. Check the digits")).toBeVisible();
  await expect(page.getByLabel("Your reference")).toHaveValue(reference);
  await page.getByLabel("Phone").fill("0888 123 456");
  await page.getByRole("button", { name: "Add rider" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Takondwa Mbewe" })).toBeVisible();

  await page.getByLabel("Plate").fill("LL 4711");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(page.getByText("Motorbike LL 4711")).toBeVisible();
  await expect(page.getByRole("link", { name: "0888 123 456" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Mark busy" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark Takondwa Mbewe busy" });
  await dialog.getByLabel("Reason").selectOption("Other");
  await dialog.getByRole("textbox", { name: "Details" }).fill("Training");
  await dialog.getByLabel("Available again").selectOption("60");
  await dialog.getByRole("button", { name: "Mark busy" }).click();
  await expect(dialog).toBeHidden();
  const change = page.getByRole("row", { name: /^Busy/ });
  await expect(change).toContainText("Training");
  await expect(change).toContainText("Loveness Saka");
  await page.getByRole("button", { name: "Make available" }).click();
  await expect(page.locator('[data-rider-state="available"]')).toBeVisible();
});

test("a rider of another company and an invalid id are not found, inside the frame", async ({
  page,
}) => {
  await beSignedIn(page, COMPANY);
  for (const id of ["1001", "999999", "0x1", "'"]) {
    const answer = await page.goto(`/courier/riders/${encodeURIComponent(id)}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Riders", exact: true })).toBeVisible();
  }
});
