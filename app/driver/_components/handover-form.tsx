"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { type SubmitEvent, useEffect, useState } from "react";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import { TextAreaField } from "@/components/ui/text-area-field";
import { NOTE_LENGTH_MAX } from "@/lib/domain/handovers/evidence-rules";
import type { PhoneEvidence } from "@/lib/domain/rider-phone/phone-messages";
import { handoverName, type HandoverKind } from "../_phone/handover-drafts";
import { problemOf, withoutTaps } from "../_phone/handover-evidence";
import type { Refusal } from "../_phone/judge-answer";
import type { ShownJob } from "../_phone/show-outbox";
import { type HandoverField, refusedField } from "./refused-field";
import { refusalText } from "./refusal-text";
import { usePhone } from "./phone-context";
import { PhotoField } from "./photo-field";
import { PickupForm } from "./pickup-form";
import { PinField } from "./pin-field";
import { SignaturePad } from "./signature-pad";
import { UNDO_MS } from "./step-act";

/** Strokes come sixty a second, and each would be written with the photo beside it. */
const KEEP_AFTER_MS = 300;

export type HandoverFormProps = {
  job: ShownJob;
  /** Why the server did not accept what was sent before. */
  refusal: Refusal | undefined;
  onLeave: () => void;
};

/** Proof that the right person has the parcel: the PIN, a photo or a signature, kept as it is added. */
export function HandoverForm({ job, refusal, onLeave }: HandoverFormProps) {
  const phone = usePhone();
  const kind = kindOf(job);
  const name = handoverName(job.orderId, kind);
  const [draft, setDraft] = useState<PhoneEvidence>();
  const isPinRefused = refusal !== undefined && refusedField(refusal) === "pin";
  useEffect(() => {
    void phone
      .readDraft(name)
      .then((kept) => setDraft(isPinRefused ? { ...kept, pin: undefined } : kept));
  }, [phone, name, isPinRefused]);
  if (!draft) return null;
  const props = { job, name, draft, refusal, onLeave };
  return kind === "pick_up" ? <PickupForm {...props} /> : <OpenForm {...props} kind={kind} />;
}

function kindOf({ status }: ShownJob): HandoverKind {
  if (status === "returning") return "return";
  return status === "arrived_at_pickup" ? "pick_up" : "deliver";
}

type ProvenKind = Exclude<HandoverKind, "pick_up">;

type OpenFormProps = HandoverFormProps & { kind: ProvenKind; name: string; draft: PhoneEvidence };

function OpenForm({ job, kind, name, draft, refusal, onLeave }: OpenFormProps) {
  const phone = usePhone();
  const texts = useMessages(RIDER_LATER).handover;
  const { evidence, add } = useEvidence(name, draft);
  const [wrong, setWrong] = useState(refusal && refusedField(refusal));
  const change = (part: PhoneEvidence) => {
    add(part);
    setWrong(undefined);
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = problemOf(evidence, kind === "deliver" || job.returnPinCheck !== null);
    setWrong(problem);
    if (problem) return;
    await phone.keepDraft(name, evidence);
    await phone.act({ kind, orderId: job.orderId, ...withoutTaps(evidence) }, UNDO_MS);
    onLeave();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="mt-3 grid gap-5">
      {refusal ? (
        <Refused kind={kind} refusal={refusal} />
      ) : (
        <p className="text-muted">{texts.explains}</p>
      )}
      <HandoverPin {...{ job, kind, name, evidence, wrong, change }} />
      <HandoverPictures {...{ evidence, wrong, change }} />
      {wrong === "proof" && (
        <Notice tone="bad" title={texts.missingTitle} isAnnounced>
          {texts[kind].missing}
        </Notice>
      )}
      <Buttons
        onLeave={() => {
          void phone.keepDraft(name, evidence);
          onLeave();
        }}
      />
    </form>
  );
}

/** What was shown so far, kept on the phone a moment after each change. */
export function useEvidence(name: string, draft: PhoneEvidence) {
  const phone = usePhone();
  const [evidence, setEvidence] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => void phone.keepDraft(name, evidence), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phone, name, evidence]);
  const add = (part: PhoneEvidence) => setEvidence((before) => ({ ...before, ...part }));
  return { evidence, add };
}

type PartsProps = {
  evidence: PhoneEvidence;
  wrong: HandoverField | undefined;
  change: (part: PhoneEvidence) => void;
};

type HandoverPinProps = PartsProps & { job: ShownJob; kind: ProvenKind; name: string };

function HandoverPin({ job, kind, name, evidence, wrong, change }: HandoverPinProps) {
  const { label, hint } = useMessages(RIDER_LATER).handover[kind];
  const { check, triesLeft } = pinFactsOf(job, kind);
  if (!check) return null;
  return (
    <PinField
      {...{ label, hint, name, check, triesLeft }}
      right={evidence.pin}
      isRefused={wrong === "pin"}
      onRight={(pin) => change({ pin })}
    />
  );
}

function HandoverPictures({ evidence, wrong, change }: PartsProps) {
  const texts = useMessages(RIDER_LATER).handover;
  const errorAt = (field: "photo" | "signature" | "note") =>
    wrong === field ? texts.problems[field] : undefined;
  return (
    <>
      <PhotoField
        photo={evidence.photo}
        error={errorAt("photo")}
        onChange={(photo) => change({ photo })}
      />
      <SignaturePad
        strokes={evidence.signature ?? []}
        error={errorAt("signature")}
        onChange={(strokes) => change({ signature: strokes.length > 0 ? strokes : undefined })}
      />
      <TextAreaField
        name="note"
        label={texts.note}
        isOptional
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        defaultValue={evidence.note}
        error={errorAt("note")}
        onChange={({ target }) => change({ note: target.value.trim() || undefined })}
      />
    </>
  );
}

/** The wrong tries of the two PINs of an order are counted apart. */
function pinFactsOf(job: ShownJob, kind: HandoverKind) {
  return kind === "return"
    ? { check: job.returnPinCheck, triesLeft: job.returnPinTriesLeft }
    : { check: job.pinCheck, triesLeft: job.pinTriesLeft };
}

export function Refused({ kind, refusal }: { kind: HandoverKind; refusal: Refusal }) {
  const { done, statuses } = useMessages(RIDER);
  const messages = useMessages(RIDER_LATER);
  const { title, advice } = refusalText(messages, statuses, refusal);
  return (
    <Notice tone="bad" title={messages.refused({ action: done[kind], reason: title })} isAnnounced>
      {refusedField(refusal) === undefined && advice} {messages.handover.kept}
    </Notice>
  );
}

type ButtonsProps = Pick<HandoverFormProps, "onLeave"> & { label?: string };

export function Buttons({ onLeave, label }: ButtonsProps) {
  const texts = useMessages(RIDER_LATER).handover;
  return (
    <div className="grid gap-2">
      <button
        type="submit"
        className={`${buttonLook({ variant: "primary", size: "large", isWide: true })} min-h-14`}
      >
        {label ?? texts.complete}
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
