import { COMPANY, CourierSystem } from "./courier-system";
import { expectAccessible } from "./page-checks";
import { seenAfter } from "./seen-after";
import { beSignedIn } from "./sign-in";
import { expect, type Page, test } from "./test";

/** Every journey has riders of its own and leaves them as it found them. */
const RIDERS = {
  toggled: { id: 1021, name: "Emmanuel Tembo" },
  live: { id: 1022, name: "Chawezi Munthali" },
  failing: { id: 1023, name: "Ireen Kalua" },
  cutOff: { id: 1032, name: "Zione Likoswe" },
  undone: { id: 1024, name: "Moses Chunga" },
  chosen: [
    { id: 1026, name: "Ganizani Moyo" },
    { id: 1027, name: "Suzgo Luhanga" },
    { id: 1028, name: "Ellen Sakala" },
  ],
  hidden: { id: 1034, name: "Aubrey Matola" },
  offline: { id: 1036, name: "Dorothy Bwanali" },
};

type Rider = { id: number; name: string };

/** The browser's entry for a moved element, which the compiler's library does not have. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

const IS_AVAILABLE = { status: "available" };
const ofRider = (page: Page, { id }: Rider) => page.locator(`tr[data-row="${id}"]`);
const switchOf = (page: Page, rider: Rider) =>
  page.getByRole("switch", { name: `${rider.name} available` });

/** The list once it listens, so that nothing is missed. */
async function openRiders(page: Page): Promise<void> {
  await beSignedIn(page, COMPANY);
  await page.goto("/courier/riders");
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
}

test("a switch moves before the server has answered, and then the API agrees", async ({
  page,
  request,
}) => {
  const system = new CourierSystem(request);
  const rider = RIDERS.toggled;
  await openRiders(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/courier/riders", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await switchOf(page, rider).click();
  await expect(switchOf(page, rider)).not.toBeChecked();
  await expect(ofRider(page, rider).locator('[data-rider-state="busy"]')).toBeVisible();
  expect((await system.read(rider.id)).status).toBe("active");
  answer();
  await expect(ofRider(page, rider).getByText("Marked busy.")).toBeVisible();
  expect((await system.read(rider.id)).status).toBe("busy");
  await switchOf(page, rider).click();
  await expect(ofRider(page, rider).getByText("Made available.")).toBeVisible();
  expect((await system.read(rider.id)).status).toBe("active");
});

test("a change by the company's system appears on the page soon and moves nothing", async ({
  page,
  request,
}) => {
  const system = new CourierSystem(request);
  const rider = RIDERS.live;
  await openRiders(page);
  await page.evaluate(() => {
    const sums = { shift: 0 };
    // Journeys beside this one change other riders, whose sentence takes the place of ours.
    const heard: string[] = [];
    Object.assign(window, { sums, heard });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) sums.shift += entry.value;
      }
    }).observe({ type: "layout-shift" });
    new MutationObserver(() => {
      for (const it of document.querySelectorAll("[role=status]")) heard.push(it.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await system.set(rider.id, {
    status: "busy_external",
    reason: "School run",
    external_reference: "JOB-7",
    lease_minutes: 60,
  });
  const row = ofRider(page, rider);
  await seenAfter("a rider set busy over the API", () =>
    expect(row.getByText("School run · JOB-7")).toBeVisible(),
  );
  await expect(switchOf(page, rider)).not.toBeChecked();
  // A lease that ends tomorrow has a date as well.
  await expect(row.getByText(/since .*\d\d:\d\d until .*\d\d:\d\d/)).toBeVisible();
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join());
  await expect.poll(heard).toContain(`${rider.name} is busy now.`);
  await system.set(rider.id, IS_AVAILABLE);
  await seenAfter("a rider set available over the API", () =>
    expect(switchOf(page, rider)).toBeChecked(),
  );
  const shift = await page.evaluate(
    () => (window as never as { sums: { shift: number } }).sums.shift,
  );
  expect(shift).toBeLessThanOrEqual(0.02);
});

for (const [name, rider, fail] of [
  ["a server that fails", RIDERS.failing, { status: 500, body: "no" }],
  ["a network that is gone", RIDERS.cutOff, undefined],
] as const) {
  test(`${name} flips the switch back with the reason, and a retry works`, async ({
    page,
    request,
  }) => {
    const system = new CourierSystem(request);
    await openRiders(page);
    await page.route("**/courier/riders", (route) => {
      if (route.request().method() !== "POST") return route.continue();
      return fail ? route.fulfill(fail) : route.abort();
    });
    await switchOf(page, rider).click();
    const row = ofRider(page, rider);
    await expect(row.getByRole("alert")).toContainText("We couldn't reach the server.");
    await expect(switchOf(page, rider)).toBeChecked();
    await page.unroute("**/courier/riders");
    await row.getByRole("button", { name: "Retry" }).click();
    await expect(row.getByText("Marked busy.")).toBeVisible();
    expect((await system.read(rider.id)).status).toBe("busy");
    await row.getByRole("button", { name: "Undo" }).click();
    await expect(switchOf(page, rider)).toBeChecked();
    await expect.poll(async () => (await system.read(rider.id)).status).toBe("active");
  });
}

test("with the keyboard alone, Undo brings reason, reference and end back", async ({
  page,
  request,
}) => {
  const system = new CourierSystem(request);
  const rider = RIDERS.undone;
  await system.set(rider.id, {
    status: "busy_external",
    reason: "Own parcel",
    external_reference: "EXT-9",
    lease_minutes: 90,
  });
  const { busy_since: _, ...before } = await system.read(rider.id);
  await openRiders(page);
  await switchOf(page, rider).focus();
  await page.keyboard.press("Space");
  await expect(ofRider(page, rider).getByText("Made available.")).toBeVisible();
  expect((await system.read(rider.id)).status).toBe("active");
  await page.keyboard.press("Tab");
  await expect(ofRider(page, rider).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(switchOf(page, rider)).not.toBeChecked();
  await expect(switchOf(page, rider)).toBeFocused();
  await expect.poll(() => system.read(rider.id)).toMatchObject(before);
  await system.set(rider.id, IS_AVAILABLE);
});

test("of several marked busy, the one that fails shows it and the others are busy", async ({
  page,
  request,
}) => {
  const system = new CourierSystem(request);
  const [first, second, third] = RIDERS.chosen as [Rider, Rider, Rider];
  await openRiders(page);
  await page.route("**/courier/riders", (route) => {
    const sent = route.request().postData();
    // The server is asked for a rider of another company.
    return route.continue(sent ? { postData: sent.replace(String(second.id), "9999") } : {});
  });
  for (const { name } of [first, second, third]) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole("button", { name: "Mark 3 busy" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark 3 riders busy" });
  await dialog.getByLabel("Reason").selectOption("Other");
  await dialog.getByRole("textbox", { name: "Details" }).fill("Football match");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mark 3 busy" }).click();
  const failed = ofRider(page, second);
  await expect(failed.getByRole("alert")).toContainText("Rider not found");
  await expect(switchOf(page, second)).toBeChecked();
  for (const rider of [first, third]) {
    await expect(ofRider(page, rider).getByText("Marked busy.")).toBeVisible();
    expect(await system.read(rider.id)).toMatchObject({ status: "busy", reason: "Football match" });
  }
  await page.unroute("**/courier/riders");
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(failed.getByText("Marked busy.")).toBeVisible();
  expect((await system.read(second.id)).reason).toBe("Football match");
  for (const { id } of [first, second, third]) await system.set(id, IS_AVAILABLE);
});

test("an offline rider's switch is off, and switching it on also puts the rider online", async ({
  page,
  request,
}) => {
  const system = new CourierSystem(request);
  const rider = RIDERS.offline;
  await openRiders(page);
  const row = ofRider(page, rider);
  await expect(switchOf(page, rider)).not.toBeChecked();
  await switchOf(page, rider).focus();
  await page.keyboard.press("Enter");
  await expect(switchOf(page, rider)).toBeFocused();
  await expect(row.getByText("Made available.")).toBeVisible();
  expect((await system.read(rider.id)).status).toBe("active");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(switchOf(page, rider)).not.toBeChecked();
  await expect.poll(async () => (await system.read(rider.id)).status).toBe("offline");
});

test("riders are found while one types, and the address remembers it", async ({ page }) => {
  await openRiders(page);
  const search = page.getByLabel("Name, phone, reference or plate");
  await search.fill("0990 001 021");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=0990/);
  await page.reload();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await search.fill("no such name");
  await expect(page.getByText("No riders match “no such name”.")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("tbody tr").nth(19)).toBeVisible();
});

test("a stream that breaks is said, and the page catches up when it is back", async ({ page }) => {
  await openRiders(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline, showing \d\d:\d\d$/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('[data-fresh="live"]')).toBeVisible({ timeout: 10_000 });
});

test("a hidden page stops listening and catches up when it is shown", async ({ page, request }) => {
  const system = new CourierSystem(request);
  const rider = RIDERS.hidden;
  await system.set(rider.id, IS_AVAILABLE);
  await openRiders(page);
  await setHidden(page, true);
  // An answer to earlier news of another rider still arrives.
  await page.waitForLoadState("networkidle");
  await system.set(rider.id, { status: "busy_external", reason: "Rest" });
  await page.waitForTimeout(2_000);
  await expect(switchOf(page, rider)).toBeChecked();
  await setHidden(page, false);
  await expect(switchOf(page, rider)).not.toBeChecked();
  await system.set(rider.id, IS_AVAILABLE);
});

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
