"use client";

import { type RefObject, useEffect, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT } from "@/lib/core/form-state";
import { isUsable, type SettledSpot } from "@/lib/core/location/settle-spot";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import type { SubmittedOrderForm } from "../order-form-state";
import { sendOrderForm } from "./send-order-form";

/** Long enough to finish typing a number, and short enough to feel immediate. */
const PAUSE_MS = 300;

/** The last answer, with the form's values at the request. */
export type ShownDesk = { state: SubmittedOrderForm; part: string };

type LiveQuote = {
  form: RefObject<HTMLFormElement | null>;
  /** The fields that a price depends on; a change requests a new quote. */
  part: string;
  spot: SettledSpot | undefined;
  /** The form's last state from the server. */
  answered: SubmittedOrderForm;
};

/** The price for the current fields, requested as soon as they have a destination. */
export function useLiveQuote({ form, part, spot, answered }: LiveQuote): ShownDesk {
  const messages = useMessages(NEW_ORDER);
  const [shown, setShown] = useState<ShownDesk>({ state: answered, part });
  const [seen, setSeen] = useState(answered);
  if (seen !== answered) {
    setSeen(answered);
    setShown(afterwards(shown, answered, part));
  }
  const isPriced = shown.part === part && Boolean(shown.state.result ?? shown.state.error);
  const isReady = spot !== undefined && isUsable(spot) && !isPriced;
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const ask = async () => {
      if (!form.current) return;
      const data = new FormData(form.current);
      data.set("step", "quote");
      const state = await sendOrderForm(messages, data);
      if (isCurrent) setShown({ state, part });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [messages, form, isReady, part]);
  const waitSeconds = shown.state.error?.retryAfterSeconds;
  useEffect(() => {
    if (waitSeconds === undefined) return;
    // The fields have changed meanwhile, so they have no price yet.
    const timer = setTimeout(() => setShown({ state: UNSENT, part: "" }), waitSeconds * 1000);
    return () => clearTimeout(timer);
  }, [shown, waitSeconds]);
  const isRefused = shown.state.error !== null && !shown.state.result;
  useEffect(() => {
    if (!isRefused) return;
    const askAgain = () => setShown({ state: UNSENT, part: "" });
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, [isRefused]);
  return shown;
}

/** A failure that does not concern the price leaves it on the page. */
function afterwards(before: ShownDesk, state: SubmittedOrderForm, part: string): ShownDesk {
  const { result } = before.state;
  if (state.result || !result || before.part !== part) return { state, part };
  return { state: { ...state, result: { ...result, problem: null, fieldErrors: {} } }, part };
}
