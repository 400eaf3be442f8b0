"use client";

import { type SubmitEvent, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import type { PhoneEvidence } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { Buttons, type HandoverFormProps, Refused, useEvidence } from "./handover-frame";
import { usePhone } from "./phone-context";
import { PhotoField } from "./photo-field";
import { UNDO_MS } from "./step-act";

type SafePlaceFormProps = HandoverFormProps & {
  name: string;
  draft: PhoneEvidence;
  place: string;
  /** To the form for a person who takes it, with the photo so far. */
  onInPerson: (kept: PhoneEvidence) => void;
};

/** Leaves the parcel where the recipient wants it: a photo is the proof, and no PIN is asked for. */
export function SafePlaceForm(props: SafePlaceFormProps) {
  const { job, name, draft, place, refusal, onInPerson, onLeave } = props;
  const phone = usePhone();
  const texts = useMessages(RIDER_LATER).safePlace;
  const { evidence, add } = useEvidence(name, draft);
  const [isMissing, setMissing] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const { photo, note } = evidence;
    setMissing(photo === undefined);
    if (photo === undefined) return;
    await phone.keepDraft(name, evidence);
    const { orderId } = job;
    await phone.act({ kind: "deliver", orderId, photo, note, safePlace: place }, UNDO_MS);
    onLeave();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="mt-3 flex flex-col gap-5">
      {refusal && <Refused kind="deliver" refusal={refusal} />}
      <p className="text-muted">{texts.photo}</p>
      <PhotoField
        photo={evidence.photo}
        error={isMissing ? texts.missing : undefined}
        onChange={(photo) => {
          add({ photo });
          setMissing(false);
        }}
      />
      <button
        type="button"
        onClick={() => onInPerson(evidence)}
        className={buttonLook({ size: "large", isWide: true })}
      >
        {texts.inPerson}
      </button>
      <Buttons
        label={texts.complete}
        isReady={evidence.photo !== undefined}
        onLeave={() => void phone.keepDraft(name, evidence).finally(onLeave)}
      />
    </form>
  );
}
