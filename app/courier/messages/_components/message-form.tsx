"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { RadioCards } from "@/components/ui/radio-cards";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import type { MessageAudience } from "@/lib/domain/handover/rider-messages/read-message-audience";
import { COURIER_MESSAGES } from "@/lib/messages/courier-messages.gen";
import { sendRiderMessageAction } from "../actions";

type MessageFormProps = MessageAudience & {
  /** The id of the message, the same for every submission of this form. */
  id: string;
  textLength: number;
};

/** A message to all riders, to those on duty, or to the riders that were ticked in the list of riders. */
export function MessageForm({ id, all, onDuty, chosen, textLength }: MessageFormProps) {
  const { form: texts } = useMessages(COURIER_MESSAGES);
  const [state, send] = useActionState(sendRiderMessageAction, UNSENT);
  const field = submittedFields(state);
  const isChosen = chosen.length > 0;
  return (
    <form action={send} aria-label={texts.label} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["text"]} />
      <HiddenFields fields={{ id }} />
      {isChosen ? (
        <>
          <HiddenFields
            fields={{
              audience: "selected",
              riderIds: chosen.map(({ riderId }) => riderId).join(","),
            }}
          />
          <p>
            <span className="block text-table font-semibold">
              {texts.toChosen({ count: chosen.length })}
            </span>
            {chosen.map(({ name }) => name).join(", ")}
          </p>
        </>
      ) : (
        <RadioCards
          legend={texts.to}
          name="audience"
          chosen={state.values.audience ?? "on_duty"}
          choices={[
            { value: "on_duty", label: texts.onDuty, note: texts.onDutyNote({ count: onDuty }) },
            { value: "all", label: texts.all, note: texts.allNote({ count: all }) },
          ]}
        />
      )}
      <TextAreaField
        {...field("text")}
        label={texts.text}
        hint={texts.hint({ limit: textLength })}
        rows={4}
        required
        maxLength={textLength}
      />
      <div>
        <SubmitButton pendingLabel={texts.sending}>{texts.send}</SubmitButton>
      </div>
    </form>
  );
}
