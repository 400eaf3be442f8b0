import { openDesk } from "./merchant-desk";
import { MerchantSystem, type TestOrder } from "./merchant-system";
import { expect, type Page, test } from "./test";

const rowOf = (page: Page, { order_id: id }: TestOrder) => page.locator(`tr[data-row="${id}"]`);

test("orders that can't be cancelled are listed with the reason", async ({ page, request }) => {
  const system = new MerchantSystem(request);
  const [waiting, carried] = [await system.placeOrder(), await system.placeOrder()];
  await system.simulate(carried, "picked_up");
  await openDesk(page, "/orders");
  for (const order of [waiting, carried]) await rowOf(page, order).getByRole("checkbox").check();
  const chosen = page.getByRole("region", { name: "Selected orders" });
  await chosen.getByText("Cancel…").click();
  await chosen.getByRole("button", { name: "Cancel 2 orders" }).click();
  const outcome = page.getByTestId("outcome");
  await expect(outcome).toContainText("1 order cancelled.");
  await expect(outcome).toContainText("1 order was not changed:");
  await expect(outcome).toContainText("1 order: The rider has the parcel.");
  await expect(outcome.getByRole("link", { name: "Chikondi Banda" })).toHaveAttribute(
    "href",
    new RegExp(carried.order_id),
  );
});

test("all orders of a search are selected with their count, and printed and exported", async ({
  page,
}) => {
  await openDesk(page, "/orders?group=delivered", "live");
  await page.locator("tbody").getByRole("checkbox").first().check();
  const chosen = page.getByRole("region", { name: "Selected orders" });
  const all = chosen.getByRole("button", { name: /^Select (all|the first) \d+ of this search$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThan(50);
  await all.click();
  await expect(chosen).toContainText(new RegExp(`${count} orders of this search selected`));
  const file = await chosen.getByRole("link", { name: "Export" }).getAttribute("href");
  const lines = (await (await page.request.get(file ?? "")).text()).trim().split("\r\n");
  expect(lines.length).toBeGreaterThan(count);
  const labels = await chosen.getByRole("link", { name: "Print labels" }).getAttribute("href");
  expect((await page.request.get(labels ?? "")).status()).toBe(200);
  await chosen.getByText("Cancel…").click();
  await expect(chosen.getByRole("button", { name: `Cancel ${count} orders` })).toBeVisible();
  await chosen.getByRole("button", { name: "Clear selection" }).click();
  await expect(chosen).toHaveCount(0);
});
