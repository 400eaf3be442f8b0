"use client";

import { type SubmitEvent, useEffect, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { TextAreaField } from "@/components/ui/text-area-field";
import type { CodeCheck, PhoneEvidence } from "@/lib/domain/handover/rider-phone/phone-messages";
import { hasProof, NOTE_LENGTH_MAX } from "@/lib/domain/ordering/handovers/evidence-rules";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { handoverName, type HandoverKind } from "../_phone/handover-drafts";
import { problemOf, withoutTaps } from "../_phone/handover-evidence";
import type { ShownJob } from "../_phone/show-job";
import { Buttons, type HandoverFormProps, Refused, useEvidence } from "./handover-frame";
import { HandoverMoney, owedField } from "./handover-money";
import { PinField } from "./handover-pin-field";
import { usePhone } from "./phone-context";
import { PhotoField } from "./photo-field";
import { PickupForm } from "./pickup-form";
import { type HandoverField, refusedField } from "./refused-field";
import { SafePlaceForm } from "./safe-place-form";
import { SignaturePad } from "./signature-pad";
import { UNDO_MS } from "./step-act";

/** Proof that the right person has the parcel, or that it lies where they want it: the PIN, a photo or a signature. Each part is stored at once. */
export function HandoverForm({ job, startsDelivery, refusal, onLeave }: HandoverFormProps) {
  const phone = usePhone();
  const kind = kindOf(job);
  const name = handoverName(job.orderId, kind);
  const [draft, setDraft] = useState<PhoneEvidence>();
  const [isInPerson, setInPerson] = useState(false);
  const isPinRefused = refusal !== undefined && refusedField(refusal) === "pin";
  useEffect(() => {
    void phone
      .readDraft(name)
      .then((kept) => setDraft(isPinRefused ? { ...kept, pin: undefined } : kept));
  }, [phone, name, isPinRefused]);
  if (!draft) return <div className="min-h-svh" />;
  const props = { job, startsDelivery, name, draft, refusal, onLeave };
  if (kind === "deliver" && job.safePlace != null && !isInPerson) {
    const inPerson = (kept: PhoneEvidence) => {
      setDraft(kept);
      setInPerson(true);
    };
    return <SafePlaceForm {...props} place={job.safePlace} onInPerson={inPerson} />;
  }
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
  const owed = kind === "deliver" ? owedField(job, evidence) : undefined;
  const change = (part: PhoneEvidence) => {
    add(part);
    setWrong(undefined);
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = owed ?? problemOf(evidence);
    setWrong(problem);
    if (problem) return;
    await phone.keepDraft(name, evidence);
    await phone.act({ kind, orderId: job.orderId, ...withoutTaps(evidence) }, UNDO_MS);
    onLeave();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="mt-3 flex flex-col gap-5">
      {refusal ? (
        <Refused kind={kind} refusal={refusal} />
      ) : (
        <p className="text-muted">{texts.explains}</p>
      )}
      {kind === "deliver" && (
        <HandoverMoney job={job} evidence={evidence} wrong={wrong} change={change} />
      )}
      <HandoverPin
        job={job}
        kind={kind}
        name={name}
        evidence={evidence}
        wrong={wrong}
        change={change}
      />
      <HandoverPictures evidence={evidence} wrong={wrong} change={change} />
      {wrong === "proof" && (
        <Notice tone="bad" title={texts.missingTitle} isAnnounced>
          {texts[kind].missing}
        </Notice>
      )}
      <Buttons
        label={texts[kind].complete}
        isReady={hasProof(evidence) && !owed}
        onLeave={() => void phone.keepDraft(name, evidence).finally(onLeave)}
      />
    </form>
  );
}

type PartsProps = {
  evidence: PhoneEvidence;
  wrong: HandoverField | undefined;
  change: (part: PhoneEvidence) => void;
};

type HandoverPinProps = PartsProps & { job: ShownJob; kind: ProvenKind; name: string };

function HandoverPin({ job, kind, name, evidence, wrong, change }: HandoverPinProps) {
  const texts = useMessages(RIDER_LATER);
  const { label, hint } = texts.handover[kind];
  const { checks, triesLeft } = pinFactsOf(job, kind);
  if (checks.length === 0) return null;
  const other = kind === "deliver" && job.neighbour;
  const isMoneyFirst = kind === "deliver" && (job.collectMinor > 0 || Boolean(job.byReference));
  return (
    <PinField
      label={other ? texts.neighbour.pin({ name: other.name }) : label}
      hint={other ? texts.neighbour.pinHint : hint}
      name={name}
      checks={checks}
      triesLeft={triesLeft}
      right={evidence.pin}
      isRefused={wrong === "pin"}
      isFirst={!isMoneyFirst}
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

/** The wrong attempts at the two PINs of an order are counted separately. */
function pinFactsOf(job: ShownJob, kind: HandoverKind) {
  return kind === "return"
    ? { checks: present(job.returnPinCheck), triesLeft: job.returnPinTriesLeft }
    : {
        checks: [job.pinCheck, ...present(job.neighbour?.pinCheck)],
        triesLeft: job.pinTriesLeft,
      };
}

function present(check: CodeCheck | null | undefined): CodeCheck[] {
  return check ? [check] : [];
}
