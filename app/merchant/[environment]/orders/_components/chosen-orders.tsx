"use client";

import { Download, Printer, Route } from "lucide-react";
import { type ReactNode, useActionState, useEffect, useRef, useState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormState, UNSENT } from "@/lib/core/form-state";
import { ORDERS } from "@/lib/messages/orders.gen";
import { cancelOrdersAction, markOrdersReadyAction } from "../actions";
import { CHOSEN } from "./chosen-name";

type ChosenOrdersProps = { environment: string; path: string; mayChange: boolean };

/** The actions on the ticked orders: print, export, mark as ready or cancel them. */
export function ChosenOrders({ environment, path, mayChange }: ChosenOrdersProps) {
  const messages = useMessages(ORDERS).chosen;
  const { ids, clear } = useChosen();
  const [state, send] = useActionState(cancelOrdersAction, UNSENT);
  const [marked, mark] = useActionState(markOrdersReadyAction, UNSENT);
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  return (
    <>
      {ids.length === 0 && (
        <>
          <Outcome outcome={state}>{state.result && messages.done(state.result)}</Outcome>
          <Outcome outcome={marked}>{marked.result && messages.marked(marked.result)}</Outcome>
        </>
      )}
      {ids.length > 0 && (
        <section
          aria-label={messages.label}
          className={`${BAR} grid gap-2 border border-border bg-surface px-4 py-2.5`}
        >
          <div className="flex flex-wrap items-center gap-2">
            <p className="mr-auto font-semibold">{messages.count({ count: ids.length })}</p>
            <Button size="small" href={`${path}/labels?${query}`} target="_blank">
              <Printer aria-hidden="true" className="size-4" />
              {messages.print}
            </Button>
            <Button size="small" href={`/merchant/${environment}/orders.csv?${query}`} download>
              <Download aria-hidden="true" className="size-4" />
              {messages.export}
            </Button>
            {mayChange && ids.length > 1 && (
              <Button size="small" href={`${path}/run?${query}`}>
                <Route aria-hidden="true" className="size-4" />
                {messages.join}
              </Button>
            )}
            {mayChange && <MarkChosen {...{ environment, ids, clear }} send={mark} />}
            {mayChange && <CancelChosen {...{ environment, ids, send, clear }} />}
          </div>
        </section>
      )}
    </>
  );
}

/** Where the reader is, at the bottom of the window, above a phone's tabs. */
const BAR = "sticky bottom-3 z-10 mt-3 rounded-panel shadow-pop max-lg:bottom-17";

type OutcomeProps = {
  outcome: Pick<FormState, "error" | "fieldErrors">;
  children: ReactNode;
};

/** The result of an action on the chosen orders, in the place of their bar and with its focus. */
function Outcome({ outcome, children }: OutcomeProps) {
  const messages = useMessages(ORDERS).chosen;
  const [closed, setClosed] = useState<object>();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), [outcome]);
  const isRefused = outcome.error !== null;
  if (closed === outcome || (!children && !isRefused)) return null;
  return (
    <div ref={text} tabIndex={-1} data-testid="outcome" className={BAR}>
      {isRefused ? (
        <RefusedNotice {...outcome} />
      ) : (
        <Notice
          tone="ok"
          isAnnounced
          actions={
            <Button type="button" size="small" onClick={() => setClosed(outcome)}>
              {messages.close}
            </Button>
          }
        >
          {children}
        </Notice>
      )}
    </div>
  );
}

type ChangeChosenProps = {
  environment: string;
  ids: string[];
  send: (data: FormData) => void;
  clear: () => void;
};

function MarkChosen({ environment, ids, send, clear }: ChangeChosenProps) {
  const messages = useMessages(ORDERS).chosen;
  const mark = (data: FormData) => {
    send(data);
    clear();
  };
  return (
    <form action={mark}>
      <ChosenFields {...{ environment, ids }} />
      <SubmitButton variant="secondary" size="small" pendingLabel={messages.marking}>
        {messages.mark}
      </SubmitButton>
    </form>
  );
}

function ChosenFields({ environment, ids }: Pick<ChangeChosenProps, "environment" | "ids">) {
  return (
    <>
      <HiddenFields fields={{ environment }} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="orderIds" value={id} />
      ))}
    </>
  );
}

/** A dialog that explains the consequences before the action. */
function CancelChosen({ environment, ids, send, clear }: ChangeChosenProps) {
  const messages = useMessages(ORDERS).chosen;
  const cancel = (data: FormData) => {
    send(data);
    clear();
  };
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center rounded-control border border-border-strong px-2.5 text-table font-semibold hover:bg-sunken pointer-coarse:min-h-11">
        {messages.cancel}
      </summary>
      <form action={cancel} className="mt-2 grid gap-2">
        <ChosenFields {...{ environment, ids }} />
        <p className="max-w-[44ch] text-table">{messages.explains}</p>
        <div>
          <SubmitButton variant="danger" pendingLabel={messages.cancelling}>
            {messages.confirm({ count: ids.length })}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}

/** The ticked rows of the list. */
function useChosen() {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const look = () => setIds(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  }, []);
  const clear = () => {
    for (const box of boxes()) if (box.checked) box.click();
  };
  return { ids, clear };
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`main input[name="${CHOSEN}"]`)];
}
