"use client";

import { type SubmitEvent, useRef, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { PhoneEvidence } from "@/lib/domain/handover/rider-phone/phone-messages";
import { plainParcelCode } from "@/lib/domain/ordering/orders/parcel-code";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { isRightCode } from "../_phone/is-right-code";
import { Buttons, type HandoverFormProps, Refused, useEvidence } from "./handover-frame";
import { usePhone } from "./phone-context";
import { PhotoField } from "./photo-field";
import { refusedField } from "./refused-field";
import { ScanButton } from "./scan-button";
import { UNDO_MS } from "./step-act";

type PickupFormProps = HandoverFormProps & { name: string; draft: PhoneEvidence };

/** Proof that the right parcel is picked up: its code, compared on the phone, or a photo of it. */
export function PickupForm(props: PickupFormProps) {
  const { job, startsDelivery, name, draft, refusal, onLeave } = props;
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
  const label = startsDelivery ? texts.completeAndStart : texts.complete;
  /** The code that the camera read, which the form shows as if it were typed. */
  const [scanned, setScanned] = useState<string>();
  /** A check takes half a second on a cheap phone; a second tap meanwhile does nothing. */
  const isChecking = useRef(false);
  const leave = () => void phone.keepDraft(name, evidence).finally(onLeave);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isChecking.current) return;
    isChecking.current = true;
    const problem = await problemOfPickup(evidence, job);
    isChecking.current = false;
    setWrong(problem);
    if (problem) return;
    await phone.keepDraft(name, evidence);
    await phone.act({ kind: "pick_up", orderId: job.orderId, ...evidence }, UNDO_MS);
    if (startsDelivery) await phone.act({ kind: "depart", orderId: job.orderId }, UNDO_MS, true);
    onLeave();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="mt-3 flex flex-col gap-5">
      <Intro refusal={refusal} />
      <ScanButton
        isRight={async (read) => (await problemOfPickup({ code: read }, job)) === undefined}
        onRight={(read) => {
          change({ code: read });
          setScanned(read);
        }}
      />
      <CodeField
        key={scanned}
        code={code}
        scannedText={job.parcelCheck ? texts.codeRight : texts.codeRead}
        isScanned={scanned !== undefined && scanned === code}
        isWrong={wrong === "code"}
        onChange={(typed) => change({ code: typed })}
      />
      <PhotoField
        photo={photo}
        alt={texts.photoOf}
        error={undefined}
        onChange={(taken) => change({ photo: taken })}
      />
      {wrong === "proof" && <Missing />}
      <Buttons label={label} isReady={Boolean(code ?? photo)} onLeave={leave} />
    </form>
  );
}

async function problemOfPickup(
  { code, photo }: PhoneEvidence,
  { parcelCheck }: HandoverFormProps["job"],
): Promise<"code" | "proof" | undefined> {
  if (!code) return photo ? undefined : "proof";
  if (!parcelCheck) return undefined;
  return (await isRightCode(plainParcelCode(code), [parcelCheck])) ? undefined : "code";
}

function Intro({ refusal }: Pick<HandoverFormProps, "refusal">) {
  const { explains } = useMessages(RIDER_LATER).pickup;
  if (refusal) return <Refused kind="pick_up" refusal={refusal} />;
  return <p className="text-muted">{explains}</p>;
}

type CodeFieldProps = {
  code: string | undefined;
  /** Without a check nothing says whether it is right. */
  scannedText: string;
  isScanned: boolean;
  isWrong: boolean;
  onChange: (code: string | undefined) => void;
};

function CodeField({ code, scannedText, isScanned, isWrong, onChange }: CodeFieldProps) {
  const texts = useMessages(RIDER_LATER).pickup;
  return (
    <div>
      <Field
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        defaultValue={code}
        error={isWrong ? texts.codeWrong : undefined}
        isMono
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => onChange(target.value.trim() || undefined)}
      />
      <p role="status" className="mt-1 font-semibold text-ok-fg empty:mt-0">
        {isScanned && scannedText}
      </p>
    </div>
  );
}

function Missing() {
  const { missingTitle, missing } = useMessages(RIDER_LATER).pickup;
  return (
    <Notice tone="bad" title={missingTitle} isAnnounced>
      {missing}
    </Notice>
  );
}
