import { createBrowser, startPushService } from "../test/push-service";
import { ADMIN } from "./courier-system";
import { openDesk, placeLiveOrder } from "./merchant-desk";
import { expectAccessible } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { type Browser, expect, test } from "./test";

/** Has the page subscribe at a push service on this machine, because Chromium's own is out of reach. */
function subscribeHere(subscription: { endpoint: string }): void {
  const made = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: () => Promise.resolve(true),
  };
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = () => Promise.resolve("granted");
  PushManager.prototype.subscribe = () => Promise.resolve(made as unknown as PushSubscription);
}

async function cancelBySupport(browser: Browser, orderId: string): Promise<void> {
  const support = await (await browser.newContext()).newPage();
  await beSignedIn(support, ADMIN);
  await support.goto(`/admin/search?q=${orderId}`);
  await support.getByRole("button", { name: "Cancel and refund", exact: true }).click();
  const dialog = support.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The shop closed early.");
  await dialog.getByRole("button", { name: "Cancel and refund", exact: true }).click();
  await expect(dialog).toBeHidden();
  await support.context().close();
}

test("a shop turns its browser's notifications on, gets one while no page is open, and turns them off", async ({
  browser,
  page,
  request,
}) => {
  test.slow();
  const service = await startPushService();
  const own = createBrowser(service.origin);
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(subscribeHere, own.subscription);
  const settings = "/settings/notifications";
  await openDesk(page, settings, "live");
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByText("On, also while Tumiza is closed.")).toBeVisible();
  await expectAccessible(page);

  await page.goto("about:blank");
  await cancelBySupport(browser, await placeLiveOrder(request));
  await expect.poll(() => service.received.length).toBe(1);
  const message = own.read(service.received[0]?.body ?? Buffer.alloc(0)) as Record<string, string>;
  expect(message.body).toContain("Tumiza or the courier company cancelled this order.");
  expect(message.href).toMatch(/^\/merchant\/live\/orders\/ord_/);

  await openDesk(page, settings, "live");
  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await expect(page.getByText("Off. Turn it on to see notifications")).toBeVisible();
  await cancelBySupport(browser, await placeLiveOrder(request));
  await page.goto("/merchant/live/notifications");
  await expect(
    page.getByText("Tumiza or the courier company cancelled this order.").first(),
  ).toBeVisible();
  expect(service.received).toHaveLength(1);
  await service.stop();
});
