"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { type FormState, UNSENT } from "@/lib/core/form-state";
import { newId } from "@/lib/core/ids";
import type { SpotText } from "@/lib/core/location/settle-spot";
import { PIN_REQUEST } from "@/lib/messages/pin-request.gen";
import { requestPinAction, findPinRequestAction } from "../pin-actions";
import type { PinView } from "../pin-view";
import type { Draft } from "./use-order-draft";

export type PinDesk = {
  environment: string;
  values: Draft;
  /** Called with the receiver's answer, once for each answer. */
  onAnswer: (spot: Partial<SpotText>) => void;
};

type PinAction = (state: typeof UNSENT, data: FormData) => Promise<FormState<PinView | null>>;

/**
 * The link of this form, also after reopening it, and the receiver's answer. The id of the next link is
 * generated before it is requested, so that a repeated request makes only one. An answer is passed on once, so
 * that the merchant's later corrections stay.
 */
export function usePinRequest(
  { environment, values, onAnswer }: PinDesk,
  part: RefObject<HTMLElement | null>,
) {
  const messages = useMessages(PIN_REQUEST);
  const [token, setToken] = useState(values.pinRequest ?? "");
  const [nextId, setNextId] = useState(() => newId("pin"));
  const [answered, setAnswered] = useState(values.pinAnswered ?? "");
  const [pin, setPin] = useState<PinView>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const show = (view: PinView) => {
    setPin(view);
    setToken(view.id);
    if (view.id === nextId) setNextId(newId("pin"));
    const at = view.answer?.answeredAt.toISOString();
    if (view.answer && at !== undefined && at !== answered) {
      setAnswered(at);
      onAnswer(view.answer.spot);
    }
  };
  const send = async (action: PinAction) => {
    const data = new FormData(formOf(part));
    data.set("environment", environment);
    data.set("pinRequest", token);
    data.set("id", nextId);
    const { outcome, result, error } = await action(UNSENT, data);
    setProblem(error?.message);
    if (result) show(result);
    else if (outcome === "done") setToken("");
  };
  const ask = async () => {
    setIsPending(true);
    await send(requestPinAction).catch(() => setProblem(messages.noAnswer));
    setIsPending(false);
  };
  // The stream tries again by itself, so a failure needs no message.
  const look = () => send(findPinRequestAction).catch(() => undefined);
  useWhenPhoneChanges(part, () => token !== "" && void look());
  return { token, answered, pin, problem, isPending, ask, look };
}

function formOf(part: RefObject<HTMLElement | null>): HTMLFormElement | undefined {
  return part.current?.closest("form") ?? undefined;
}

/** The link is sent to the form's number at that time. */
function useWhenPhoneChanges(part: RefObject<HTMLElement | null>, look: () => void) {
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const form = formOf(part);
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === "receiverPhone") lookAgain();
    };
    form?.addEventListener("change", note);
    return () => form?.removeEventListener("change", note);
  }, [part]);
}
