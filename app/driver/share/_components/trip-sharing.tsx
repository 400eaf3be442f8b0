"use client";

import { Share2 } from "lucide-react";
import { useActionState, useEffect, useSyncExternalStore } from "react";
import { SharingLine } from "@/app/driver/_components/sharing-line";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { SendButtons } from "@/components/ui/send-buttons";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type { TripShare } from "@/lib/domain/handover/rider-phone/phone-messages";
import {
  TRIP_SHARE_CHOICES,
  TRIP_SHARE_HOURS,
} from "@/lib/domain/handover/trip-shares/trip-share-hours";
import { inLanguage } from "@/lib/messages/language-in-address";
import { SHARE_TRIP } from "@/lib/messages/share-trip.gen";
import { shareTripAction } from "../actions";
import { keepTripLink, useTripLink } from "./trip-link";

/** Makes, sends and ends the rider's link. */
export function TripSharing({ id, share }: { id: string; share: TripShare | null }) {
  const texts = useMessages(SHARE_TRIP);
  const [state, send] = useActionState(shareTripAction, UNSENT);
  const link = useTripLink(share);
  useEffect(() => {
    if (state.result !== null && share) keepTripLink(share, state.result);
  }, [state.result, share]);
  return (
    <div className="grid gap-4">
      <RefusedNotice {...state} />
      {share && <SharingLine share={share} hasLink={false} />}
      {share && link && <SendLink link={link} />}
      {share && !link && <p className="text-muted">{texts.elsewhere}</p>}
      {!link && (
        <form action={send} className="grid justify-items-start gap-4">
          <input type="hidden" name="id" value={id} />
          <Hours />
          <SubmitButton size="large" variant={share ? "secondary" : "primary"}>
            {share ? texts.renew : texts.share}
          </SubmitButton>
        </form>
      )}
    </div>
  );
}

function Hours() {
  const texts = useMessages(SHARE_TRIP).hours;
  return (
    <fieldset className="w-full">
      <legend className="mb-1 text-table font-semibold">{texts.title}</legend>
      <div className="grid grid-cols-3 gap-2">
        {TRIP_SHARE_CHOICES.map((hours) => (
          <label
            key={hours}
            className="flex min-h-12 items-center justify-center gap-2 rounded-control border border-border-strong font-semibold whitespace-nowrap has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="hours"
              value={hours}
              defaultChecked={Number(hours) === TRIP_SHARE_HOURS}
              className="size-4"
            />
            {texts.of({ hours: Number(hours) })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The phone's own list of people and apps, where the browser has it; and the ways that every phone has. */
function SendLink({ link }: { link: string }) {
  const texts = useMessages(SHARE_TRIP);
  const address = inLanguage(link, useLanguage());
  const text = texts.message({ link: address });
  const canShare = useSyncExternalStore(neverChanges, hasShare, () => false);
  return (
    <>
      {canShare && (
        // Closing the list is no failure.
        <Button
          variant="primary"
          size="large"
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          <Share2 aria-hidden="true" className="size-5" />
          {texts.send}
        </Button>
      )}
      <p className="flex flex-wrap gap-2">
        <SendButtons text={text} phone={null} size="medium" />
      </p>
      <CopyField label={texts.link} value={address} />
    </>
  );
}

const neverChanges = () => () => undefined;
const hasShare = () => "share" in navigator;
