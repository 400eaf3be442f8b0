import { createBrowser, startPushService } from "../test/push-service";
import { goOffline, placeOrder, riderAccount, shopIn, waitNearPickup } from "./rider-phone";
import { expect, type BrowserContext, type Page, test, type Worker } from "./test";

const SHOP = shopIn({ latitude: -9.9394, longitude: 33.9271 });

/**
 * Has the page subscribe at a push service on this machine: Chromium's own is out of reach, and a browser
 * without a screen grants no notifications.
 */
function subscribeHere(subscription: { endpoint: string }): void {
  const made = { ...subscription, toJSON: () => subscription };
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  PushManager.prototype.subscribe = () => Promise.resolve(made as unknown as PushSubscription);
}

type Shown = { title: string; body: string; tag: string; silent: boolean };

/** The parts of a service worker's scope that a page does not have. */
type WorkerScope = {
  shown: Shown[];
  opened: string[];
  clients: { openWindow: (address: string) => Promise<null> };
};

/** Keeps what the service worker shows and opens, in place of a screen that nothing can be seen on. */
function keepNotifications(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    Object.assign(scope, { shown: [], opened: [] });
    const own = ServiceWorkerRegistration.prototype;
    own.showNotification = (title, options = {}) => {
      scope.shown.push({ title, ...options } as Shown);
      return Promise.resolve();
    };
    scope.clients.openWindow = (address) => {
      scope.opened.push(address);
      return Promise.resolve(null);
    };
  });
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);

/** Gives a message to the service worker, as the browser does with what its push service sends. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const { registrationId, scopeURL } = await new Promise<{
    registrationId: string;
    scopeURL: string;
  }>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find((it) => new URL(it.scopeURL).pathname.startsWith("/driver"));
      if (found && !found.isDeleted) resolve(found);
    });
    void session.send("ServiceWorker.enable");
  });
  const { origin } = new URL(scopeURL);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
}

/** Presses the newest notification; returns whether it was closed, and the opened addresses. */
function press(worker: Worker): Promise<{ isClosed: boolean; opened: string[] }> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    let isClosed = false;
    const notification = { ...scope.shown.at(-1), close: () => (isClosed = true) };
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
    await Promise.all(work);
    return { isClosed, opened: scope.opened };
  });
}

test("an offer that comes while the app is closed is sent, shown, and opened by its notification", async ({
  browser,
}) => {
  test.slow();
  const service = await startPushService();
  const own = createBrowser(service.origin);
  const messageOf = (at: number) =>
    own.read(service.received[at]?.body ?? Buffer.alloc(0)) as { offerId: string };
  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.addInitScript(subscribeHere, own.subscription);
  const kept = phone.waitForResponse(/\/driver\/push-subscription$/);
  await waitNearPickup(phone, riderAccount(1015), SHOP);
  expect((await kept).status()).toBe(200);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  await keepNotifications(worker);

  await phone.goto("about:blank");
  await placeOrder(context.request, SHOP);
  await expect.poll(() => service.received.length).toBe(1);
  await deliver(context, phone, JSON.stringify(messageOf(0)));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  const [shown] = await shownBy(worker);
  expect(shown).toMatchObject({ title: "New offer", tag: messageOf(0).offerId, silent: false });
  expect(shown?.body).toMatch(/ to the pickup, .* trip\./);
  expect(shown?.body).not.toContain("Thokozani");

  expect(await press(worker)).toEqual({ isClosed: true, opened: ["/driver"] });
  await phone.goto("/driver");
  const offer = phone.getByRole("region", { name: "New offer" });
  await offer.getByRole("button", { name: "Accept" }).click();
  await expect(phone.locator('[data-step="arrive_at_pickup"]')).toBeVisible();

  await test.step("while the app is looked at, the notification makes no sound of its own", async () => {
    await placeOrder(context.request, SHOP);
    await expect.poll(() => service.received.length).toBe(2);
    await deliver(context, phone, JSON.stringify(messageOf(1)));
    await expect.poll(() => shownBy(worker)).toHaveLength(2);
    const next = (await shownBy(worker)).at(-1);
    expect(next).toMatchObject({ tag: messageOf(1).offerId, silent: true });
  });
  await goOffline(phone);
  await context.close();
  await service.stop();
});
