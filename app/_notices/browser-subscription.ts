import { subscribePush } from "@/components/live/subscribe-push";

/** It controls no page: the worker only shows notifications. */
const WORKER = { address: "/notices-sw.js", scope: "/notices/" };

/**
 * Asks the reader for permission and subscribes this browser.
 *
 * @returns the fields of the form that stores it, or why there is no subscription
 */
export async function subscribeBrowser(
  publicKey: string,
): Promise<FormData | "unsupported" | "denied" | "failed"> {
  if (!("PushManager" in window) || !("serviceWorker" in navigator)) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const { pushManager } = await activeWorker();
    const { endpoint, keys } = (await subscribePush(pushManager, publicKey)).toJSON();
    const form = new FormData();
    form.set("endpoint", endpoint ?? "");
    form.set("p256dh", keys?.p256dh ?? "");
    form.set("auth", keys?.auth ?? "");
    return form;
  } catch {
    return "failed";
  }
}

/** Whether the reader or the browser's settings forbid notifications of this site. */
export function isBlocked(): boolean {
  return "Notification" in window && Notification.permission === "denied";
}

/** Ends this browser's subscription at its push service. */
export async function endBrowserPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER.scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const { address, scope } = WORKER;
  const registration = await navigator.serviceWorker.register(address, { scope });
  const starting = registration.installing ?? registration.waiting;
  if (!starting) return registration;
  await new Promise<void>((resolve) => {
    const look = () => starting.state === "activated" && resolve();
    starting.addEventListener("statechange", look);
    look();
  });
  return registration;
}
