"use client";

import clsx from "clsx";
import { type SubmitEvent, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import {
  expiryRange,
  isExpiry,
  NUMBER_MAX_LENGTH,
} from "@/lib/domain/access/documents/document-rules";
import { documentName } from "@/lib/messages/document-name";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import type { EnteredDocument, ShownDocument } from "../_phone/document-entries";
import type { Refusal } from "../_phone/judge-answer";
import { serverNow } from "../_phone/phone-clock";
import { usePhone } from "./phone-context";
import { PhotoField } from "./photo-field";
import { refusalText } from "./refusal-text";

type DocumentFormProps = {
  document: ShownDocument;
  isOpen: boolean;
  /** Of the market; unknown in a day that an older version kept. */
  timezone: string | undefined;
};

type Draft = { [Field in FieldName]?: string | undefined };

/** A document's photo, last day and number. A refused one is filled in again, with what is wrong. */
export function DocumentForm({ document, isOpen, timezone }: DocumentFormProps) {
  const texts = useMessages(DOCUMENTS);
  const phone = usePhone();
  const { kind, accepted, sent, kept } = document;
  const refused = kept?.state === "refused" ? kept : undefined;
  const [entered, setEntered] = useState<Draft>(
    refused?.entered ?? { number: accepted?.number ?? "" },
  );
  const [wrong, setWrong] = useState(refused?.refusal && fieldOf(refused.refusal));
  const change = (part: Draft) => {
    setEntered((before) => ({ ...before, ...part }));
    setWrong(undefined);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const { photo, expiresOn = "", number = "" } = entered;
    const problem = problemOf(entered, timezone);
    setWrong(problem);
    if (problem || photo === undefined) return;
    setEntered({ number });
    void phone.act({ kind: "send_document", documentKind: kind, photo, expiresOn, number });
  };
  const name = documentName(texts, kind);
  const isRenewal = accepted !== null || sent !== null || kept !== null;
  return (
    <details open={isOpen} className="group">
      <summary
        className={clsx(
          "inline-flex min-h-11 cursor-pointer items-center text-table text-brand underline underline-offset-4",
          isOpen && "group-open:hidden",
        )}
      >
        <span className="group-open:hidden">
          {isRenewal ? texts.form.sendNew : texts.form.send}
        </span>
        <span className="hidden group-open:inline">{texts.form.close}</span>
        <span className="sr-only">, {name}</span>
      </summary>
      <form onSubmit={send} noValidate aria-label={name} className="grid gap-4 pt-1 pb-2">
        {refused?.refusal && <Refused refusal={refused.refusal} name={name} />}
        <Fields entered={entered} wrong={wrong} timezone={timezone} change={change} />
        {entered.photo !== undefined && (
          <button
            type="submit"
            className={`${buttonLook({ variant: "primary", size: "large", isWide: true })} min-h-14`}
          >
            {texts.form.send}
          </button>
        )}
        {refused && (
          <button
            type="button"
            onClick={() => void phone.dismiss(refused.key)}
            className={buttonLook({ variant: "quiet", size: "large", isWide: true })}
          >
            {texts.phone.discard}
          </button>
        )}
      </form>
    </details>
  );
}

type FieldName = keyof EnteredDocument;

type FieldsProps = {
  entered: Draft;
  wrong: FieldName | undefined | null;
  timezone: string | undefined;
  change: (part: Draft) => void;
};

/** The photo comes first and alone, because a phone may close the app while its camera is open. */
function Fields({ entered, wrong, timezone, change }: FieldsProps) {
  const { form, phone } = useMessages(DOCUMENTS);
  const range = timezone === undefined ? undefined : expiryRange(timezone, new Date(serverNow()));
  const errorAt = (field: FieldName) => (wrong === field ? phone.problems[field] : undefined);
  return (
    <>
      <div className="grid gap-1.5">
        <PhotoField
          photo={entered.photo}
          alt={form.photo}
          labels={phone.photo}
          error={errorAt("photo")}
          onChange={(photo) => change({ photo })}
        />
        <p className="text-meta text-muted">{form.photoHintOfRider}</p>
      </div>
      {entered.photo !== undefined && (
        <>
          <Field
            name="expiresOn"
            type="date"
            label={form.expiresOn}
            min={range?.first}
            max={range?.last}
            value={entered.expiresOn ?? ""}
            error={errorAt("expiresOn")}
            onChange={({ target }) => change({ expiresOn: target.value })}
          />
          <Field
            name="number"
            label={form.number}
            maxLength={NUMBER_MAX_LENGTH}
            autoComplete="off"
            isOptional
            isMono
            value={entered.number ?? ""}
            error={errorAt("number")}
            onChange={({ target }) => change({ number: target.value })}
          />
        </>
      )}
    </>
  );
}

/** Why the server refused it. */
function Refused({ refusal, name }: { refusal: Refusal; name: string }) {
  const { statuses } = useMessages(RIDER);
  const messages = useMessages(RIDER_LATER);
  const { title, advice } = refusalText(messages, statuses, refusal);
  return (
    <Notice tone="bad" title={messages.refused({ action: name, reason: title })} isAnnounced>
      {fieldOf(refusal) === undefined && advice} {messages.handover.kept}
    </Notice>
  );
}

function problemOf(
  { photo, expiresOn = "", number = "" }: Draft,
  timezone: string | undefined,
): FieldName | undefined {
  if (photo === undefined) return "photo";
  const isRight = timezone === undefined || isExpiry(expiresOn, timezone, new Date(serverNow()));
  if (expiresOn === "" || !isRight) return "expiresOn";
  return number.length > NUMBER_MAX_LENGTH ? "number" : undefined;
}

/** The field that the server refused; undefined if it refused the document for something else. */
function fieldOf({ title, field }: Refusal): FieldName | undefined {
  if (field === "expiresOn" || field === "number" || field === "photo") return field;
  return title === "Invalid photo" ? "photo" : undefined;
}
