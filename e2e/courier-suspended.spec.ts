import { ADMIN } from "./courier-system";
import { openCompany } from "./own-company";
import { goOffline, placeOrder, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -13.0396, longitude: 33.4784 });

const REASON = "Its insurance has ended";

test("a suspended courier company reads the reason and the number to call on every page, and its riders get no offers", async ({
  browser,
}) => {
  test.slow();
  const company = await openCompany(browser);
  const [staff, office, phone] = await Promise.all(
    [ADMIN, company.owner, company.rider].map(async (account) => {
      const page = await (await browser.newContext()).newPage();
      await beSignedIn(page, account);
      return page;
    }),
  );
  if (!staff || !office || !phone) throw new Error("three browsers");
  await waitNearPickup(phone, company.rider, SHOP);

  await staff.goto(`/admin/couriers/${company.id}`);
  const decide = async (button: string, reason: string) => {
    await staff.getByRole("button", { name: button, exact: true }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await decide("Suspend company", REASON);
  await expect(staff.getByText(REASON).first()).toBeVisible();

  for (const path of ["", "/orders", "/dispatch", "/riders", "/earnings", "/team"]) {
    await office.goto(`/courier${path}`);
    const bar = office.getByRole("region", { name: "Your company is suspended." });
    await expect(bar).toContainText(REASON);
    await expect(bar.getByRole("link")).toHaveAttribute("href", /^tel:\+265/);
  }
  await phone.goto("/driver");
  await expect(phone.locator("[data-suspended]")).toContainText(REASON);
  await expect(phone.locator('[data-suspended] a[href^="tel:+265"]')).toBeVisible();
  // No other rider is in reach, and this one is not asked.
  await expect(placeOrder(phone.request, SHOP)).rejects.toThrow("422");

  await decide("End suspension", "It is insured again");
  await office.goto("/courier");
  await expect(office.getByText("Your company is suspended.")).toHaveCount(0);
  await placeOrder(phone.request, SHOP);
  await phone.reload();
  await expect(phone.getByRole("region", { name: "New offer" })).toBeVisible();
  await phone.getByText("Decline", { exact: true }).click();
  await phone.getByRole("button", { name: "Too far away" }).click();
  await goOffline(phone);
  await Promise.all([staff, office, phone].map((page) => page.context().close()));
});
