"use client";

import { type SubmitEvent, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { isParcelCode } from "@/lib/domain/orders/parcel-code";
import type { PhoneEvidence } from "@/lib/domain/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { Buttons, type HandoverFormProps, Refused, useEvidence } from "./handover-frame";
import { usePhone } from "./phone-context";
import { PhotoField } from "./photo-field";
import { refusedField } from "./refused-field";
import { UNDO_MS } from "./step-act";

type PickupFormProps = HandoverFormProps & { name: string; draft: PhoneEvidence };

/** That the right parcel is picked up: its code, compared on the phone, or a photo of it. */
export function PickupForm({ job, name, draft, refusal, onLeave }: PickupFormProps) {
  const phone = usePhone();
  const texts = useMessages(RIDER_LATER).pickup;
  const { evidence, add } = useEvidence(name, draft);
  const [wrong, setWrong] = useState<"code" | "proof" | undefined>(
    refusal && refusedField(refusal) === "code" ? "code" : undefined,
  );
  const change = (part: PhoneEvidence) => {
    add(part);
    setWrong(undefined);
  };
  const { code, photo } = evidence;
  const leave = () => void phone.keepDraft(name, evidence).finally(onLeave);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const isWrong = code !== undefined && !isParcelCode(code, job.trackingId);
    const problem = isWrong ? "code" : code || photo ? undefined : "proof";
    setWrong(problem);
    if (problem) return;
    await phone.keepDraft(name, evidence);
    await phone.act({ kind: "pick_up", orderId: job.orderId, ...evidence }, UNDO_MS);
    onLeave();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="mt-3 grid gap-5">
      <Intro refusal={refusal} />
      <Field
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        defaultValue={code}
        error={wrong === "code" ? texts.codeWrong : undefined}
        isMono
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => change({ code: target.value.trim() || undefined })}
      />
      <PhotoField
        photo={photo}
        alt={texts.photoOf}
        error={undefined}
        onChange={(taken) => change({ photo: taken })}
      />
      {wrong === "proof" && <Missing />}
      <Buttons label={texts.complete} onLeave={leave} />
    </form>
  );
}

function Intro({ refusal }: Pick<HandoverFormProps, "refusal">) {
  const { explains } = useMessages(RIDER_LATER).pickup;
  if (refusal) return <Refused kind="pick_up" refusal={refusal} />;
  return <p className="text-muted">{explains}</p>;
}

function Missing() {
  const { missingTitle, missing } = useMessages(RIDER_LATER).pickup;
  return (
    <Notice tone="bad" title={missingTitle} isAnnounced>
      {missing}
    </Notice>
  );
}
