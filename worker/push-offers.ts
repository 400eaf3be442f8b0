import { formatLength } from "@/lib/core/format-length";
import {
  claimOfferPushes,
  type OfferPush,
} from "@/lib/domain/messaging/rider-push/claim-offer-pushes";
import { sendPush } from "@/lib/domain/messaging/rider-push/send-push";
import { parseLanguage } from "@/lib/messages/language";
import { RIDER_PUSH } from "@/lib/messages/rider-push.gen";

/** Sends new offers to riders' phones, also while the app is closed, and returns how many were sent. */
export async function pushOffers(): Promise<number> {
  const pushes = await claimOfferPushes();
  const taken = await Promise.all(
    pushes.map((push) =>
      sendPush(push, { text: JSON.stringify(messageOf(push)), ttlSeconds: push.secondsLeft }),
    ),
  );
  return taken.filter(Boolean).length;
}

/** The message that `public/sw.js` shows, without details of the recipient, because it appears on a locked screen. */
function messageOf({ offerId, expiresAt, language, ...facts }: OfferPush) {
  const { title, body } = RIDER_PUSH[parseLanguage(language)];
  return {
    offerId,
    expiresAt: expiresAt.toISOString(),
    title,
    body: body({
      pickup: facts.pickup,
      toPickup: formatLength(facts.toPickupM),
      trip: formatLength(facts.distanceM),
      seconds: facts.secondsLeft,
    }),
  };
}
