import { ADMIN } from "./courier-system";
import { recordBreach } from "./record-breach";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

test("the desk records a breach, settles its notices and closes it", async ({ page }) => {
  const title = `Export to a wrong address (${Date.now()})`;
  await beSignedIn(page, ADMIN);
  await recordBreach(page, title);
  await expect(page.getByText("72 hours for the authority")).toBeVisible();
  const text = page.getByRole("form", { name: "text of the notice to the authority" });
  await expect(text.getByRole("textbox")).toHaveValue(/40 people/);
  await expect(page.getByText("Settle both notices first.")).toBeVisible();
  for (const duty of ["authority", "people"]) {
    const settle = page.getByRole("form", { name: `Settle the notice to the ${duty}` });
    await settle.getByLabel("How it was sent").fill("By email.");
    await settle.getByRole("button", { name: "Mark as settled" }).click();
    await expect(page.getByRole("list", { name: "History" })).toContainText(
      `Notice to the ${duty} sent`,
    );
  }
  const close = page.getByRole("form", { name: "Close the breach" });
  await close.getByLabel("How it ended").fill("Exports ask twice now.");
  await close.getByRole("button", { name: "Close breach" }).click();
  await expect(close).toHaveCount(0);
  await page.goto("/admin/breaches");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Closed");
});
