"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import type { CodeCheck } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { isRightCode } from "../_phone/is-right-code";
import { countWrongPin, wrongPins } from "../_phone/wrong-handover-pins";
import { triesText } from "./refusal-text";

const PIN = /^\d{4}$/;

type PinFieldProps = {
  label: string;
  hint: string;
  /** The hand-over whose wrong attempts are counted. */
  name: string;
  /** Of each PIN that is right. */
  checks: readonly CodeCheck[];
  /** The server's count; attempts on this phone are added to it. */
  triesLeft: number;
  /** The PIN that was right before the form was closed. */
  right: string | undefined;
  /** Whether the server refused the last PIN. */
  isRefused: boolean;
  /** Whether it is the form's first field. */
  isFirst: boolean;
  /** Undefined once a right PIN is changed into another one. */
  onRight: (pin: string | undefined) => void;
};

/** The four digits that only the person who takes the parcel knows, checked on the phone itself. */
export function PinField({ label, hint, name, checks, triesLeft, ...props }: PinFieldProps) {
  const { right, isRefused, isFirst, onRight } = props;
  const messages = useMessages(RIDER_LATER);
  const texts = messages.handover;
  const [pin, setPin] = useState(right ?? "");
  const [wrong, setWrong] = useState(() => wrongPins(name));
  const [verdict, setVerdict] = useState<"none" | "right" | "wrong">(
    right === undefined ? "none" : "right",
  );
  const left = triesLeft - wrong;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The form may open by itself: it takes the keyboard from no other field, and moves no page.
    if (isFirst && !document.activeElement?.matches("input, textarea"))
      input.current?.focus({ preventScroll: true });
  }, [isFirst]);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, 4);
    setPin(digits);
    setVerdict("none");
    onRight(undefined);
    if (PIN.test(digits)) void decide(digits);
  };
  const decide = async (digits: string) => {
    const isRight = await isRightCode(digits, checks);
    setVerdict(isRight ? "right" : "wrong");
    if (isRight) onRight(digits);
    else setWrong(countWrongPin(name));
  };
  if (left <= 0 && verdict !== "right") {
    return <p role="status">{texts.pinUsedUp({ tries: triesText(messages, 0) })}</p>;
  }
  return (
    <div>
      <Field
        ref={input}
        name="pin"
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        isMono
        value={pin}
        readOnly={verdict === "right"}
        onChange={({ target }) => type(target.value)}
        error={
          verdict === "wrong" || (isRefused && verdict === "none")
            ? texts.pinWrong({ tries: triesText(messages, left) })
            : undefined
        }
      />
      <p role="status" className="mt-1.5 flex gap-1.5 font-semibold text-ok-fg empty:hidden">
        {verdict === "right" && <RightPin />}
      </p>
    </div>
  );
}

function RightPin() {
  const { pinRight } = useMessages(RIDER_LATER).handover;
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-5 flex-none" />
      {pinRight}
    </>
  );
}
