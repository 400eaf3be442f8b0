"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
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

/** Proof that the right person has the parcel: the PIN, a photo or a signature. */
export function HandoverForm({ job, onLeave }: HandoverFormProps) {
  const phone = usePhone();
  const texts = useMessages(RIDER).handover;
  const [evidence, setEvidence] = useState<PhoneEvidence>({});
  const [isMissing, setMissing] = useState(false);
  const kind = job.status === "returning" ? "return" : "deliver";
  const pinOf = pinFactsOf(job, kind);
  const add = (part: PhoneEvidence) => setEvidence((before) => ({ ...before, ...part }));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!isEnough(evidence));
    if (!isEnough(evidence)) return;
    void phone.act({ kind, orderId: job.orderId, ...evidence }, UNDO_MS);
    forgetWrongPins(pinOf.name);
    onLeave();
  };
  return (
    <form onSubmit={send} noValidate className="mt-3 grid gap-5">
      <p className="text-muted">{texts.explains}</p>
      {pinOf.check && (
        <PinField
          label={texts[kind].label}
          hint={texts[kind].hint}
          name={pinOf.name}
          check={pinOf.check}
          triesLeft={pinOf.triesLeft}
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
        label={texts.note}
        isOptional
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        onChange={({ target }) => add({ note: target.value.trim() || undefined })}
      />
      {isMissing && <Missing advice={texts[kind].missing} />}
      <Buttons onLeave={onLeave} />
    </form>
  );
}

/** The wrong tries of the two PINs of an order are counted apart. */
function pinFactsOf(job: ShownJob, kind: "deliver" | "return") {
  return kind === "return"
    ? {
        name: `${job.orderId}:return`,
        check: job.returnPinCheck,
        triesLeft: job.returnPinTriesLeft,
      }
    : { name: job.orderId, check: job.pinCheck, triesLeft: job.pinTriesLeft };
}

function isEnough({ pin, photo, signature }: PhoneEvidence): boolean {
  return (pin ?? photo ?? signature) !== undefined;
}

function Missing({ advice }: { advice: string }) {
  const texts = useMessages(RIDER).handover;
  return (
    <Notice tone="bad" title={texts.missingTitle} isAnnounced>
      {advice}
    </Notice>
  );
}

function Buttons({ onLeave }: Pick<HandoverFormProps, "onLeave">) {
  const texts = useMessages(RIDER).handover;
  return (
    <div className="grid gap-2">
      <button
        type="submit"
        className={`${buttonLook({ variant: "primary", size: "large", isWide: true })} min-h-14`}
      >
        {texts.complete}
      </button>
      <button
        type="button"
        onClick={onLeave}
        className={buttonLook({ size: "large", isWide: true })}
      >
        {texts.back}
      </button>
    </div>
  );
}
