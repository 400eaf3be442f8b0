import { ADMIN } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

type Account = { name: string; email: string; password: string };

const { merchants } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"merchants":[]}') as {
  merchants: Account[];
};

/** A shop whose live orders no other journey places. */
const SHOP = merchants.find(({ name }) => name === "Tiyanjane Bakery") ?? {
  name: "",
  email: "",
  password: "",
};

test("a suspended merchant reads why on every page, and is not offered a new live order", async ({
  browser,
}) => {
  const [shop, staff] = await Promise.all(
    [SHOP, ADMIN].map(async (account) => {
      const page = await (await browser.newContext()).newPage();
      await beSignedIn(page, account);
      return page;
    }),
  );
  if (!shop || !staff) throw new Error("two browsers");
  await shop.goto("/merchant/live/orders");
  await expect(shop.getByRole("link", { name: "New order" })).toBeVisible();

  await staff.goto(`/admin/merchants?q=${encodeURIComponent(SHOP.name)}`);
  await staff.locator("tr[data-row] a", { hasText: SHOP.name }).click();
  const decide = async (button: string, reason: string) => {
    await staff.getByRole("button", { name: button, exact: true }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await decide("Suspend merchant", "Three payments bounced");
  for (const path of ["/merchant/live", "/merchant/live/orders", "/merchant/live/wallet"]) {
    await shop.goto(path);
    const bar = shop.getByRole("region", { name: "Your account is suspended." });
    await expect(bar).toContainText("Three payments bounced");
    await expect(bar.getByRole("link")).toHaveAttribute("href", /^tel:\+265/);
    await expect(shop.getByRole("link", { name: "New order" })).toHaveCount(0);
  }
  await shop.goto("/merchant/live/orders/new");
  await expect(shop.getByText("You can't place live orders right now.")).toBeVisible();
  await shop.goto("/merchant/test/orders");
  await expect(shop.getByRole("link", { name: "New order" })).toBeVisible();

  await decide("End suspension", "They pay again");
  await shop.goto("/merchant/live/orders");
  await expect(shop.locator("[data-suspended]")).toHaveCount(0);
  await Promise.all([shop, staff].map((page) => page.context().close()));
});
