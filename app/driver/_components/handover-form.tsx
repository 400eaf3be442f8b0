"use client";

import { type SubmitEvent, useState } from "react";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import { TextAreaField } from "@/components/ui/text-area-field";
import type { PhoneEvidence } from "@/lib/domain/rider-phone/phone-messages";
import type { ShownJob } from "../_phone/show-outbox";
import { forgetWrongPins } from "../_phone/wrong-pins";
import { usePhone } from "./phone-context";
import { PhotoField } from "./photo-field";
import { PinField } from "./pin-field";
import { SignaturePad } from "./signature-pad";
import { UNDO_MS } from "./step-act";

const NOTE_MAX_LENGTH = 500;

type HandoverFormProps = { job: ShownJob; onLeave: () => void };

/** What shows that the right person has the parcel: the PIN, or a photo, or a signature. */
export function HandoverForm({ job, onLeave }: HandoverFormProps) {
  const phone = usePhone();
  const [evidence, setEvidence] = useState<PhoneEvidence>({});
  const [isMissing, setMissing] = useState(false);
  const add = (part: PhoneEvidence) => setEvidence((before) => ({ ...before, ...part }));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!isEnough(evidence));
    if (!isEnough(evidence)) return;
    const { orderId } = job;
    void phone.act({ kind: "deliver", orderId, ...evidence }, UNDO_MS);
    forgetWrongPins(orderId);
    onLeave();
  };
  return (
    <form onSubmit={send} noValidate className="mt-3 grid gap-5">
      <p className="text-muted">One of these is enough. It works without a network.</p>
      {job.pinCheck && (
        <PinField
          orderId={job.orderId}
          check={job.pinCheck}
          triesLeft={job.pinTriesLeft}
          onRight={(pin) => add({ pin })}
        />
      )}
      <PhotoField photo={evidence.photo} onChange={(photo) => add({ photo })} />
      <SignaturePad
        strokes={evidence.signature ?? []}
        onChange={(strokes) => add({ signature: strokes.length > 0 ? strokes : undefined })}
      />
      <TextAreaField
        name="note"
        label="Note"
        isOptional
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        onChange={({ target }) => add({ note: target.value.trim() || undefined })}
      />
      {isMissing && <Missing />}
      <Buttons onLeave={onLeave} />
    </form>
  );
}

function isEnough({ pin, photo, signature }: PhoneEvidence): boolean {
  return (pin ?? photo ?? signature) !== undefined;
}

function Missing() {
  return (
    <Notice tone="bad" title="Nothing shows the hand-over yet" isAnnounced>
      Type the right PIN, take a photo, or have the receiver sign.
    </Notice>
  );
}

function Buttons({ onLeave }: Pick<HandoverFormProps, "onLeave">) {
  return (
    <div className="grid gap-2">
      <button
        type="submit"
        className={`${buttonLook({ variant: "primary", size: "large", isWide: true })} min-h-14`}
      >
        The parcel is handed over
      </button>
      <button
        type="button"
        onClick={onLeave}
        className={buttonLook({ size: "large", isWide: true })}
      >
        Not yet
      </button>
    </div>
  );
}
