"use client";

import { type KeyboardEvent, useEffect, useState } from "react";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useIsRunning } from "@/components/ui/use-is-running";
import { UNSENT } from "@/lib/core/form-state";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import { viewReceiverAction } from "../actions";
import type { ReceiverView } from "../order-form-state";
import type { Draft } from "./use-order-draft";

/** The shortest number to look up. */
const PHONE_MIN_DIGITS = 8;

const PAUSE_MS = 100;

type ReceiverFieldsProps = {
  environment: string;
  values: Draft;
  errors: Record<string, string>;
  /** The customer of the number that was sent last. */
  answered: { for: string; receiver: ReceiverView } | null;
  onUse: (change: Draft) => void;
};

/** The recipient; a known number fills in name, pin and landmark. */
export function ReceiverFields(props: ReceiverFieldsProps) {
  const { environment, values, errors, answered, onUse } = props;
  const messages = useMessages(NEW_ORDER).recipient;
  const field = submittedFields({ values, fieldErrors: errors });
  const [phone, setPhone] = useState(values.receiverPhone ?? "");
  const known = useReceiver(environment, phone);
  const receiver = known ?? (answered?.for === phone ? answered.receiver : null);
  const { recalledFor = "" } = values;
  const use = (change: Draft) => onUse({ ...change, recalledFor: phone });
  // Enter that came before the answer takes it all the same, unless the cursor has gone on.
  const [awaited, setAwaited] = useState("");
  const takeAll = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    if (!receiver) {
      setAwaited(phone);
      return;
    }
    event.preventDefault();
    use(allOf(receiver));
  };
  useEffect(() => {
    if (!receiver || awaited !== phone) return;
    setAwaited("");
    onUse({ ...allOf(receiver), recalledFor: phone });
  }, [receiver, awaited, phone, onUse]);
  return (
    <div>
      <input type="hidden" name="recalledFor" value={recalledFor} />
      <Field
        {...field("receiverPhone")}
        label={messages.phone}
        hint={messages.phoneHint}
        type="tel"
        required
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setPhone(target.value)}
        onKeyDown={takeAll}
        onBlur={() => setAwaited("")}
      />
      <div role="status">
        {isOtherNumber(recalledFor, phone) && (
          <OtherPerson
            phone={recalledFor}
            onClear={() => onUse({ ...NOBODY, recalledFor: "" })}
            onKeep={() => use({})}
          />
        )}
        {receiver && <Known receiver={receiver} values={values} onUse={use} />}
      </div>
    </div>
  );
}

export function NameField({ values, errors }: Pick<ReceiverFieldsProps, "values" | "errors">) {
  const messages = useMessages(NEW_ORDER).recipient;
  return (
    <div className="mt-5">
      <Field
        {...submittedFields({ values, fieldErrors: errors })("receiverName")}
        label={messages.name}
        required
        maxLength={200}
        autoComplete="off"
      />
    </div>
  );
}

/** The number's known customer, requested once the number can be complete. */
function useReceiver(environment: string, phone: string): ReceiverView | null {
  const [found, setFound] = useState<{ phone: string; receiver: ReceiverView | null }>();
  const isWhole = phone.replace(/\D/g, "").length >= PHONE_MIN_DIGITS;
  useEffect(() => {
    if (!isWhole) return;
    const timer = setTimeout(() => {
      const data = new FormData();
      data.set("environment", environment);
      data.set("phone", phone);
      viewReceiverAction(UNSENT, data)
        .then(({ result }) => setFound({ phone, receiver: result }))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [environment, phone, isWhole]);
  return isWhole && found?.phone === phone ? found.receiver : null;
}

/** Empties what a customer's saved details have filled in. */
const NOBODY: Draft = { receiverName: "", where: "", landmark: "", savedPlace: "", confirmed: "" };

/** Whether a complete number is another one than the details were filled in for, in any notation. */
function isOtherNumber(recalledFor: string, phone: string): boolean {
  const [one = "", other = ""] = [recalledFor, phone].map((it) =>
    it.replace(/\D/g, "").slice(-PHONE_MIN_DIGITS),
  );
  return one !== "" && other.length === PHONE_MIN_DIGITS && one !== other;
}

type OtherPersonProps = { phone: string; onClear: () => void; onKeep: () => void };

/** The number was changed after its customer's details were filled in. */
function OtherPerson({ phone, onClear, onKeep }: OtherPersonProps) {
  const messages = useMessages(NEW_ORDER).recipient;
  return (
    <div className="mt-2" data-testid="other-person">
      <Notice tone="warn" title={messages.otherPerson({ phone })}>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={onClear}>
            {messages.clearPerson}
          </Button>
          <Button size="small" variant="quiet" onClick={onKeep}>
            {messages.keepPerson}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function allOf({ name, where, landmark }: ReceiverView): Draft {
  return {
    where,
    savedPlace: "",
    ...(name !== null && { receiverName: name }),
    ...(landmark !== null && { landmark }),
  };
}

type KnownProps = Pick<ReceiverFieldsProps, "onUse" | "values"> & { receiver: ReceiverView };

/** The number's customer; one line once all of the details are in the form. */
function Known({ receiver, values, onUse }: KnownProps) {
  const messages = useMessages(NEW_ORDER).recipient;
  const { name, where, landmark, history } = receiver;
  const isHydrated = useIsRunning();
  const isUsed = Object.entries(allOf(receiver)).every(
    ([part, text]) => (values[part] ?? "") === text,
  );
  return (
    <div
      data-testid="receiver"
      className="mt-2 rounded-control bg-brand-soft px-3 py-2.5 text-table"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <strong className="font-semibold">{name ?? messages.noName}</strong>{" "}
          <span className="text-muted">{history}</span>
        </p>
        {isUsed ? null : isHydrated ? (
          <Button size="small" onClick={() => onUse(allOf(receiver))}>
            {messages.useAll}
          </Button>
        ) : (
          <Button size="small" type="submit" name="step" value="use_receiver" formNoValidate>
            {messages.useAll}
          </Button>
        )}
      </div>
      {receiver.failed !== null && (
        <p className="text-bad-fg">
          {receiver.failed} {receiver.unpaid}
        </p>
      )}
      {receiver.note !== null && <p className="font-semibold wrap-anywhere">{receiver.note}</p>}
      <dl className="mt-1" hidden={isUsed}>
        {name !== null && (
          <KnownPart term={messages.name} text={name} onUse={() => onUse({ receiverName: name })} />
        )}
        <KnownPart
          term={messages.pin}
          text={where}
          onUse={() => onUse({ where, savedPlace: "" })}
        />
        {landmark !== null && (
          <KnownPart term={messages.landmark} text={landmark} onUse={() => onUse({ landmark })} />
        )}
      </dl>
    </div>
  );
}

function KnownPart({ term, text, onUse }: { term: string; text: string; onUse: () => void }) {
  const messages = useMessages(NEW_ORDER).recipient;
  const isHydrated = useIsRunning();
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3">
      <dt className="w-20 text-muted">{term}</dt>
      <dd className="min-w-0 flex-1 break-words">{text}</dd>
      {isHydrated && (
        <dd>
          <Button
            size="small"
            variant="quiet"
            onClick={onUse}
            aria-label={messages.usePart({ part: term.toLowerCase() })}
          >
            {messages.use}
          </Button>
        </dd>
      )}
    </div>
  );
}
