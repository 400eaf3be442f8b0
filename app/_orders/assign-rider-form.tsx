"use client";

import {
  useActionState,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type SubmitEvent,
  type RefObject,
} from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { AssignmentCost } from "@/components/dispatch/assignment-cost";
import type { AskedOrder } from "@/components/dispatch/use-cost";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { DialogHead } from "@/components/ui/dialog-head";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { announceSuccess } from "@/components/ui/success-notes";
import { type FormAction, type FormState, UNSENT } from "@/lib/core/form-state";
import { ASSIGN_RIDER } from "@/lib/messages/assign-rider.gen";
import type { RiderChoice } from "./rider-choice";
import { RiderChoices } from "./rider-choices";

type AssignRiderFormProps = Pick<ComponentProps<typeof AssignmentCost>, "costAt" | "timeZone"> & {
  action: FormAction;
  /** The order to assign. */
  subject: Record<string, string>;
  order: AskedOrder;
  /** The rider who has the order or its offer and would lose it. */
  present: string | undefined;
  riders: RiderChoice[];
};

/** The refusal that asks for a confirmation. */
const FAR = "Rider is far away";

/**
 * Chooses a rider and asks for confirmation, because another rider may lose the order. Without JavaScript the form asks
 * only about a rider who is far away.
 */
export function AssignRiderForm(props: AssignRiderFormProps) {
  const { action, subject, riders } = props;
  const texts = useMessages(ASSIGN_RIDER);
  const [state, send] = useActionState(action, UNSENT);
  const { asked, dialog, ask, forget } = useQuestion(riders, state);
  const isFar = state.error?.label === FAR;
  const far = isFar ? riders.find(({ value }) => value === state.values.riderId) : undefined;
  return (
    <form
      action={send}
      onSubmit={ask}
      aria-label={texts.title}
      className="grid max-w-[36rem] gap-4"
    >
      <HiddenFields fields={subject} />
      <RiderChoices riders={riders} chosen={state.values.riderId} />
      {far ? <FarNotice rider={far} /> : <RefusedNotice {...state} />}
      <div>
        <SubmitButton pendingLabel={texts.assigning}>
          {far ? texts.assignAnyway : texts.assign}
        </SubmitButton>
      </div>
      <Question {...props} ref={dialog} asked={asked} onClose={forget} />
    </form>
  );
}

type QuestionProps = Pick<AssignRiderFormProps, "present" | "order" | "costAt" | "timeZone"> & {
  asked: RiderChoice | undefined;
  onClose: () => void;
  ref: RefObject<HTMLDialogElement | null>;
};

/** Whether the rider gets the order, with what that costs in minutes, and the arrival that the recipient would see of a far rider. */
function Question({ asked, present, ref, order, onClose, ...cost }: QuestionProps) {
  const texts = useMessages(ASSIGN_RIDER);
  const titleId = useId();
  const close = () => ref.current?.close();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      className="dialog rounded-panel border border-border bg-surface text-left text-fg shadow-pop"
    >
      {asked && (
        <div className="px-5 pt-4 pb-5">
          <DialogHead
            title={texts.question({ rider: asked.name })}
            titleId={titleId}
            onClose={close}
          />
          <div className="mt-2 grid gap-3">
            <p>{present === undefined ? texts.explains : texts.takesFrom({ rider: present })}</p>
            {asked.isFar && <FarNotice rider={asked} />}
            <AssignmentCost
              costAt={cost.costAt}
              timeZone={cost.timeZone}
              orders={[order]}
              rider={{ key: asked.value, name: asked.name }}
            />
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Button onClick={close}>{texts.keep}</Button>
            <SubmitButton name={CONFIRMS} pendingLabel={texts.assigning}>
              {asked.isFar ? texts.assignAnyway : texts.assign}
            </SubmitButton>
          </div>
        </div>
      )}
    </dialog>
  );
}

/** The rider's distance; its form confirms this rider. */
function FarNotice({ rider: { value, warning } }: { rider: RiderChoice }) {
  return (
    <Notice tone="warn" title={warning} isAnnounced>
      <HiddenFields fields={{ farRiderIds: value }} />
    </Notice>
  );
}

/** The button that confirms. */
const CONFIRMS = "confirms";

/** Sends the form only after the confirmation, and shows the result. */
function useQuestion(riders: readonly RiderChoice[], state: FormState) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<RiderChoice>();
  const { done } = useMessages(ASSIGN_RIDER);
  const name = useRef("");
  useEffect(() => {
    if (state.outcome === "unsent") return;
    dialog.current?.close();
    if (state.outcome === "done") announceSuccess(done({ rider: name.current }));
  }, [state, done]);
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.name === CONFIRMS) return;
    event.preventDefault();
    const value = new FormData(event.currentTarget).get("riderId");
    const rider = riders.find((it) => it.value === value) ?? riders[0];
    name.current = rider?.name ?? "";
    setAsked(rider);
    dialog.current?.showModal();
  };
  return { asked, dialog, ask, forget: () => setAsked(undefined) };
}
