"use client";

import { useId, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { Field } from "@/components/ui/field";
import {
  type DoorHintKind,
  plainWords,
  WORDS_MAX,
  wordsProblem,
} from "@/lib/domain/dispatch/doors/door-hint";
import { DOOR_HINTS } from "@/lib/messages/door-hints.gen";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { usePhone } from "./phone-context";

type LeaveHintProps = { orderId: string; receiverName: string | null };

/** What helps the next rider to the same door: one tap chooses, one saves. Nothing has to be said. */
export function LeaveHint({ orderId, receiverName }: LeaveHintProps) {
  const phone = usePhone();
  const texts = useMessages(RIDER_LATER).hint;
  const { kinds } = useMessages(DOOR_HINTS);
  const title = useId();
  const [chosen, choose] = useState<DoorHintKind>();
  const [typed, type] = useState("");
  const words = plainWords(typed);
  const problem = wordsProblem(words, receiverName)?.kind;
  const save = () => {
    if (!chosen || problem) return;
    void phone.act({ kind: "leave_hint", orderId, hint: chosen, ...(words && { words }) });
  };
  return (
    <div className="mt-3 border-t border-border pt-3">
      <h3 id={title} className="font-semibold">
        {texts.title}
      </h3>
      <div role="group" aria-labelledby={title} className="mt-2 grid grid-cols-2 gap-2">
        {/* The keys of a record are its codes. */}
        {(Object.keys(kinds) as DoorHintKind[]).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen}
            onClick={() => choose(kind)}
            className={`${buttonLook({ isWide: true })} min-h-12 aria-pressed:border-brand aria-pressed:bg-sunken aria-pressed:ring-1 aria-pressed:ring-brand`}
          >
            {kinds[kind]}
          </button>
        ))}
      </div>
      {chosen && (
        <div className="mt-3 grid gap-3">
          <Field
            name="words"
            label={texts.words}
            hint={texts.wordsHint}
            isOptional
            value={typed}
            onChange={({ target }) => type(target.value)}
            maxLength={WORDS_MAX}
            autoComplete="off"
            {...(problem && { error: texts.problems[problem] })}
          />
          <button
            type="button"
            onClick={save}
            className={buttonLook({ variant: "primary", size: "large", isWide: true })}
          >
            {texts.save}
          </button>
        </div>
      )}
    </div>
  );
}
