import { ADMIN } from "./courier-system";
import { hireRider, openCompany } from "./own-company";
import { act, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { signUp } from "./sign-up";
import { type Browser, devices, expect, type Page, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** A town where no other journey has riders. */
const PICKUP = { latitude: -11.0186, longitude: 33.8575 };

const DROPS = 8;

type Day = {
  offers: { id: string; bundleId: string | null }[];
  route: { version: number; stops: { orderId: string; kind: string }[] };
};

const dayOf = async (phone: Page) =>
  (await (await phone.request.get("/driver/data")).json()) as Day;

test("a run of eight drops goes from an import to proof, by two riders of one company", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signUp(page);
  await page.getByRole("link", { name: "open the dashboard" }).click();
  await setPickup(page);
  await pay(page, browser, baseURL ?? "");
  const company = await openCompany(browser, "0888 700 201");
  const other = await hireRider(browser, company, "0888 700 202");
  const phones = await Promise.all(
    [company.rider, other].map(async (rider) => {
      const phone = await (
        await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) })
      ).newPage();
      await waitNearPickup(phone, rider, {
        account: { ...rider, name: "", liveKey: "" },
        pickup: PICKUP,
      });
      return phone;
    }),
  );

  await importRun(page);
  const [first, second] = phones as [Page, Page];
  await first.getByRole("button", { name: "Accept all 4" }).first().click();
  await expect(first.locator('[data-step="arrive_at_pickup"]')).toBeVisible();
  const [offer] = (await dayOf(second)).offers;
  await act(second, { kind: "accept_offer", offerId: offer?.id ?? "" });
  for (const phone of phones) await collectAll(phone);
  await handOverByHand(first, page);
  for (const phone of phones) await handOverAll(phone, page);

  const list = page.url();
  await page.reload();
  await expect(page.locator('main tr [data-status="delivered"]:visible')).toHaveCount(DROPS);
  await page.getByText("Mphatso Phiri 3").first().click();
  await expect(page.getByRole("link", { name: /^Drop \d of 8 of a run$/ })).toBeVisible();
  await expect(page.getByText("Proof of delivery").first()).toBeVisible();
  await page.goto(list);
  await Promise.all(phones.map((phone) => phone.context().close()));
});

async function setPickup(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Set pickup" }).first().click();
  await expect(page.getByRole("button", { name: "Use my location" })).toBeVisible();
  await page.getByLabel("Where do riders collect?").fill(`${PICKUP.latitude}, ${PICKUP.longitude}`);
  await page.getByLabel("Address or landmark").fill("Beside the boma");
  await page.getByRole("button", { name: "Save branch" }).click();
  await expect(page.getByText("Pickup not set")).toBeHidden();
}

/** The shop pays in, and finance confirms it. */
async function pay(page: Page, browser: Browser, baseURL: string): Promise<void> {
  await page.goto("/merchant/live/wallet/top-up");
  await page.getByLabel("Amount in MWK").fill("100000");
  await page.getByLabel("Payment method").selectOption("airtel_money");
  await page.getByRole("button", { name: "Request top-up" }).click();
  await expect(page).toHaveURL(/\/top-up\/top_/);
  const reference = await page.getByRole("group", { name: "Reference" }).innerText();
  await page.getByLabel("Transaction ID", { exact: true }).fill(`PP${Date.now()}`);
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByText("We're checking your payment")).toBeVisible();
  const finance = await (await browser.newContext({ baseURL })).newPage();
  await beSignedIn(finance, ADMIN);
  await finance.goto("/admin/top-ups");
  await finance.getByRole("link", { name: reference }).click();
  await finance.getByRole("button", { name: "Confirm top-up" }).click();
  await expect(finance.locator('[data-outcome="confirmed"]')).toBeVisible();
  await finance.context().close();
}

async function importRun(page: Page): Promise<void> {
  await page.goto("/merchant/live/orders/new");
  await page.getByRole("link", { name: "Several parcels" }).click();
  const lines = Array.from({ length: DROPS }, (_unused, at) =>
    [
      `Mphatso Phiri ${at + 1}`,
      `0999 ${(100_000 + at).toString()}`,
      `Area ${at + 1} blue gate`,
      (PICKUP.latitude + 0.01 + at * 0.002).toFixed(5),
      PICKUP.longitude,
    ].join(","),
  );
  await page
    .getByLabel("Paste from Excel or Sheets")
    .fill(["Name,Phone,Landmark,Latitude,Longitude", ...lines].join("\n"));
  await page.getByRole("button", { name: "Read table" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await page.getByRole("button", { name: "Plan as one run" }).click();
  await page.getByRole("button", { name: "Place run of 8" }).click();
  await expect(page).toHaveURL(/\/orders\?run=run_/);
}

async function collectAll(phone: Page): Promise<void> {
  const { route } = await dayOf(phone);
  expect(route.stops.map(({ kind }) => kind)).toEqual([
    ...Array<string>(4).fill("pickup"),
    ...Array<string>(4).fill("dropoff"),
  ]);
  for (const { orderId } of route.stops.slice(0, 4))
    for (const kind of ["arrive_at_pickup", "pick_up"]) await act(phone, { kind, orderId });
}

/** The next stop by taps, in the page as it is, with the recipient's PIN. */
async function handOverByHand(phone: Page, desk: Page): Promise<void> {
  const orderId = (await dayOf(phone)).route.stops[0]?.orderId ?? "";
  for (const kind of ["depart", "arrive"]) await phone.locator(`[data-step="${kind}"]`).click();
  await phone.getByLabel("Recipient's PIN").fill(await pinOf(desk, orderId));
  await expect(phone.getByText("The PIN is right.")).toBeVisible();
  await phone.getByRole("button", { name: "Complete delivery" }).click();
  await expect.poll(async () => (await dayOf(phone)).route.stops.length).toBe(3);
  await expect(phone.locator("[data-stop]")).toHaveCount(2);
}

/** The other stops one after the other; none that was made comes back. */
async function handOverAll(phone: Page, desk: Page): Promise<void> {
  for (;;) {
    const { stops } = (await dayOf(phone)).route;
    const [next] = stops;
    if (!next) return;
    for (const kind of ["depart", "arrive"]) await act(phone, { kind, orderId: next.orderId });
    const pin = await pinOf(desk, next.orderId);
    await act(phone, { kind: "deliver", orderId: next.orderId, pin });
    expect((await dayOf(phone)).route.stops).toEqual(stops.slice(1));
  }
}

/** As the recipient reads it behind the link that the shop shares. */
async function pinOf({ request }: Page, orderId: string): Promise<string> {
  const order = await (await request.get(`/merchant/live/orders/${orderId}`)).text();
  const [link = ""] = /\/track\/rcv_\w+/.exec(order) ?? [];
  const page = await (await request.get(link)).text();
  return /data-testid="pin"[^>]*>\s*(\d+)/.exec(page)?.[1] ?? "";
}
