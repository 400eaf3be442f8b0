import { hireColleague, openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import { postForm } from "./post-form";
import { accept, act, pinOf, placeOrder, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -13.6532, longitude: 32.6431 });

const AMOUNT = "MK 24,750";

test("a rider hands in cash at a counter, and two people of the company take it over from there", async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const company = await openCompany(browser, "0888 700 341");
  const office = await (await browser.newContext()).newPage();
  await beSignedIn(office, company.owner);
  await postForm(office, "/courier/counters/new", "cashLimit", {
    name: "Mchinji office",
    where: "-13.6532, 32.6431",
    landmark: "Shop 4",
    opens_mon: "08:00",
    closes_mon: "17:00",
    keepDays: "5",
    cashLimit: "40000",
  });

  const phone = await (
    await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) })
  ).newPage();
  await waitNearPickup(phone, company.rider, SHOP);
  const order = await placeOrder(request, SHOP, "+265991234567", { collect_amount: 24_750 });
  const { order_id: orderId } = order;
  await accept(phone, order);
  for (const kind of ["pick_up", "depart", "arrive"]) await act(phone, { kind, orderId });
  const pin = await pinOf(request, order);
  await act(phone, { kind: "deliver", orderId, pin, collectedMinor: 2_475_000 });
  await phone.goto("/driver");
  await phone.getByText("Cash in hand").click();
  const code = await phone.getByText(/^\d{3} \d{3}$/).innerText();

  await test.step("the counter takes it in up to its limit, with the rider's code", async () => {
    await office.goto("/courier/cash");
    await office.getByRole("link", { name: "Open: Mchinji office" }).click();
    await expect(office.getByText("No cash at this counter")).toBeVisible();
    await office.getByRole("link", { name: /^Count in/ }).click();
    await expect(office.getByLabel("Where do you count it?")).toContainText("takes MK 40,000");
    await office.getByLabel("Counted, in MWK").fill("24,750");
    await office.getByLabel("Hand-in code").fill(code);
    await office.getByRole("button", { name: "Count in" }).click();
    await expect(office.getByText("MK 15,250").first()).toBeVisible();
    const cash = await office.context().newPage();
    await cash.goto("/courier/cash");
    await expect(cash.getByRole("row", { name: /^Mchinji office/ })).toContainText(AMOUNT);
    await expect(cash.getByRole("link", { name: /^Pay in/ })).toBeHidden();
    await cash.close();
  });

  await test.step("who shows the code cannot take the cash over, a colleague can", async () => {
    const handOver = await office.locator("[data-hand-over-code]").innerText();
    await expectAccessible(office);
    await office.getByLabel("Counted, in MWK").fill("24,750");
    await office.getByLabel("Hand-over code").fill(handOver);
    await office.getByRole("button", { name: "Take over" }).click();
    await expect(office.getByRole("alert").first()).toBeVisible();

    const colleague = await hireColleague(browser, company);
    await colleague.goto(office.url());
    await colleague.getByLabel("Counted, in MWK").fill("24,750");
    await colleague.getByLabel("Hand-over code").fill(handOver);
    await colleague.getByRole("button", { name: "Take over" }).click();
    await colleague.goto("/courier/cash");
    await expect(colleague.getByRole("link", { name: `Pay in ${AMOUNT}` })).toBeVisible();
    await expect(colleague.getByText("at Mchinji office").first()).toBeVisible();
    await colleague.context().close();
  });
  for (const page of [office, phone]) await page.context().close();
});
