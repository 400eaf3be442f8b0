import { alertKindsOf, isGetting } from "../../authority/alert-kinds";
import { call } from "../../calls.gen";
import type { Subscription } from "../../messaging/mails/unsubscribe-link";
import { findSubscriber } from "./find-subscriber";

/** Ends one kind of alert for one person, who still gets the others; repeating it changes nothing. */
export async function unsubscribeFromAlert({ userId, kind }: Subscription): Promise<void> {
  const subscriber = await findSubscriber({ userId, kind });
  if (!subscriber) return;
  const { role, staffRole } = subscriber;
  await call.unsubscribeFromAlert({
    userId,
    kind,
    kindsOfRole: alertKindsOf(role).filter((it) => isGetting(it, { role, staffRole }, null)),
  });
}
