import { formatLength } from "@/lib/core/format-length";
import { claimOfferPushes, type OfferPush } from "@/lib/domain/rider-push/claim-offer-pushes";
import { sendPush } from "@/lib/domain/rider-push/send-push";
import { LANGUAGES, type Language } from "@/lib/messages/language";
import { RIDER_PUSH } from "@/lib/messages/rider-push.gen";

/** Tells riders' phones of new offers, also while the app is closed; answers how many were told. */
export async function pushOffers(): Promise<number> {
  const pushes = await claimOfferPushes();
  const taken = await Promise.all(
    pushes.map((push) =>
      sendPush(push, { text: JSON.stringify(messageOf(push)), ttlSeconds: push.secondsLeft }),
    ),
  );
  return taken.filter(Boolean).length;
}

/** What `public/sw.js` shows; nothing of the recipient, for it stands on a locked screen. */
function messageOf({ offerId, expiresAt, language, ...facts }: OfferPush) {
  const { title, body } = RIDER_PUSH[languageOf(language)];
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

function languageOf(text: string): Language {
  return LANGUAGES.find((language) => language === text) ?? LANGUAGES[0];
}
