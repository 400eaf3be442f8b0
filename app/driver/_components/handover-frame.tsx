"use client";

import clsx from "clsx";
import { useEffect, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import type { PhoneEvidence } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import type { HandoverKind } from "../_phone/handover-drafts";
import type { Refusal } from "../_phone/judge-answer";
import type { ShownJob } from "../_phone/show-job";
import { usePhone } from "./phone-context";
import { refusalText } from "./refusal-text";
import { refusedField } from "./refused-field";

/** The delay before a change is stored, because strokes come sixty a second and each write includes the photo. */
const KEEP_AFTER_MS = 300;

/**
 * A form with proof from before may open by itself under a finger: a tap within this time was meant for something
 * else, and sends nothing.
 */
const SETTLING_MS = 600;

export type HandoverFormProps = {
  job: ShownJob;
  /** Whether the delivery begins with the pickup. */
  startsDelivery: boolean;
  /** Why the server refused the previous attempt. */
  refusal: Refusal | undefined;
  onLeave: () => void;
};

/** The evidence so far, stored on the phone a moment after each change. */
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

/** Why the server refused the previous attempt. */
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

type ButtonsProps = Pick<HandoverFormProps, "onLeave"> & {
  label: string;
  /** Whether there is proof, so that the form can be sent. */
  isReady: boolean;
};

/** Above the bar at the bottom, which is higher while the last step can be undone. The form is cut around it. */
const IN_REACH =
  "sticky bottom-19 shadow-[0_-8px_0_var(--bg),0_8px_0_var(--bg)] in-[.rider-app:has([data-done])]:bottom-36";

/** Once it can be sent, the form's button stays above the bar at the bottom. The form must be a flex column. */
export function Buttons({ onLeave, label, isReady }: ButtonsProps) {
  const texts = useMessages(RIDER_LATER).handover;
  const [isSettling, setSettling] = useState(isReady);
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), SETTLING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button
        type="submit"
        disabled={isSettling}
        className={clsx(
          buttonLook({ variant: "primary", size: "large", isWide: true }),
          "min-h-14 flex-none",
          isReady && IN_REACH,
        )}
      >
        {label}
      </button>
      <button
        type="button"
        onClick={onLeave}
        className={`${buttonLook({ size: "large", isWide: true })} -mt-3`}
      >
        {texts.back}
      </button>
    </>
  );
}
