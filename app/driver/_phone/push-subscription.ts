import { subscribePush } from "@/components/live/subscribe-push";

let known: string | undefined;

/**
 * Registers this phone for push messages about offers while the app is closed.
 *
 * @param mayAsk  whether the rider has just pressed a button: browsers ask for permission only then
 */
export async function subscribeToOffers(publicKey: string, mayAsk: boolean): Promise<void> {
  if (!("PushManager" in window) || !("Notification" in window)) return;
  const isOpen = mayAsk && Notification.permission === "default";
  const permission = isOpen ? await Notification.requestPermission() : Notification.permission;
  if (permission !== "granted") return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribePush(pushManager, publicKey);
  if (known === subscription.endpoint) return;
  const answer = await fetch("/driver/push-subscription", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(subscription),
  });
  if (answer.ok) known = subscription.endpoint;
}

/** Closes the notifications of offers that are no longer open. */
export async function closeNotifications(openOffers: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/driver");
  for (const notification of (await registration?.getNotifications()) ?? []) {
    if (!openOffers.includes(notification.tag)) notification.close();
  }
}
