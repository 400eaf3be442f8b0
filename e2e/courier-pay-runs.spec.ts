import { openCompany } from "./own-company";
import { accept, act, pinOf, placeOrder, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -12.9274, longitude: 34.2961 });

test("a company makes a pay run, undoes it, pays it, and the rider reads the slip", async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const company = await openCompany(browser, "0888 700 302");
  const newPage = async (options = {}) =>
    (await browser.newContext({ ...options, ...(baseURL && { baseURL }) })).newPage();
  const office = await newPage();
  await beSignedIn(office, company.owner);
  await office.goto("/courier/earnings/riders");
  await office.getByRole("button", { name: "Pay for all riders" }).click();
  await office.getByLabel("Pay per delivery").selectOption("amount");
  await office.getByLabel("Percent, or amount in MWK").fill("1,250");
  await office.getByRole("button", { name: "Save pay" }).click();
  await expect(office.getByText("Saved. New offers show this pay.")).toBeVisible();

  const phone = await newPage(PHONE);
  await waitNearPickup(phone, company.rider, SHOP);
  const order = await placeOrder(request, SHOP);
  await expect(phone.getByRole("button", { name: "Accept" })).toBeVisible();
  await accept(phone, order);
  const { order_id: orderId } = order;
  for (const kind of ["arrive_at_pickup", "pick_up", "depart", "arrive"]) {
    await act(phone, { kind, orderId });
  }
  await act(phone, { kind: "deliver", orderId, pin: await pinOf(request, order) });

  await test.step("an advance is given and corrected", async () => {
    await office.goto("/courier/earnings/riders");
    await office.getByRole("link", { name: "Pay runs" }).click();
    await office.getByRole("link", { name: "Give advance" }).click();
    await office.getByLabel("Rider", { exact: true }).selectOption({ index: 1 });
    await office.getByLabel("Amount in MWK").fill("500");
    await office.getByLabel("Reason").fill("School fees");
    await office.getByRole("button", { name: "Give advance" }).click();
    await office.locator('a[href*="/pay/advance/adv_"]').click();
    await office.getByLabel("Right amount in MWK").fill("250");
    await office.getByLabel("Why it changes").fill("Typing mistake");
    await office.getByRole("button", { name: "Save correction" }).click();
    await expect(office.getByText("Corrected: Typing mistake")).toBeVisible();
  });

  await test.step("the first run asks since when, and is undone once", async () => {
    await expect(office.getByLabel("Pay work since")).toHaveValue(/^\d{4}-\d\d-01$/);
    await office.getByRole("button", { name: "Make pay run" }).dblclick();
    await expect(office.getByRole("heading", { name: /^Pay run of/ })).toBeVisible();
    await office.getByRole("button", { name: "Undo pay run" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Undo pay run" }).click();
    await expect(office.getByRole("heading", { name: "Pay runs", level: 1 })).toBeVisible();
    await expect(office.getByText("No pay runs yet")).toBeVisible();
  });

  await test.step("the slip is paid by hand", async () => {
    await office.getByRole("button", { name: "Make pay run" }).click();
    await expect(office.getByRole("heading", { name: /^Pay run of/ })).toBeVisible();
    const file = await office.request.get(
      (await office.getByRole("link", { name: "Download CSV" }).getAttribute("href")) ?? "",
    );
    expect(await file.text()).toMatch(/,1,MWK,1250,0,0,250,1000,,,/);
    await office.locator('a[href*="/slp_"]').first().click();
    await office.getByLabel("Paid by").selectOption("airtel_money");
    await office.getByLabel("Reference").fill(`ci${company.rider.id}.0001`);
    await office.getByRole("button", { name: "Mark MK 1,000 as paid" }).click();
    await expect(office.getByText(`CI${company.rider.id}.0001`).first()).toBeVisible();
    await office.goto("/courier/earnings/pay");
    await expect(office.getByText("1 of 1 settled")).toBeVisible();
  });

  await test.step("the rider reads what was paid", async () => {
    await phone.goto("/driver/earnings");
    await phone.locator('a[href*="/driver/earnings/slp_"]').click();
    await expect(phone.getByRole("heading", { name: "Your pay slip" })).toBeVisible();
    await expect(phone.getByText(`CI${company.rider.id}.0001`).first()).toBeVisible();
    await expect(phone.getByText("MK 1,000")).toBeVisible();
  });
  await office.context().close();
  await phone.context().close();
});
