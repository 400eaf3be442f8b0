"use client";

import {
  type RefObject,
  type SubmitEvent,
  useActionState,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { useWords } from "@/components/words/use-words";
import type { Surroundings } from "@/lib/core/location/read-location";
import { readWhere, type SettledSpot } from "@/lib/core/location/settle-spot";
import { UNSENT } from "@/lib/dashboard/form-state";
import { NEW_ORDER } from "@/lib/words/new-order";
import { stepOrder } from "../actions";
import type { DeskState } from "../order-desk";
import { pricedPart } from "../priced-part";
import { askDesk } from "./ask-desk";
import { useLiveQuote } from "./use-live-quote";
import { type Draft, textsOf, useOrderDraft } from "./use-order-draft";

type OrderFormFacts = {
  orderKey: string;
  draftName: string;
  surroundings: Surroundings;
  /** What is known before anything was typed. */
  known: Draft;
};

/** What the form says, what was answered last, and whether that is still about the same thing. */
export function useOrderForm({ orderKey, draftName, surroundings, known }: OrderFormFacts) {
  const form = useRef<HTMLFormElement>(null);
  // Only a browser without scripts sends the form itself; the others ask and keep their fields.
  const [posted, send] = useActionState(stepOrder, UNSENT);
  const [first] = useState(() => ({
    orderKey,
    ...known,
    ...posted.values,
    ...posted.result?.values,
  }));
  const isAnswer = posted.outcome !== "unsent";
  const draft = useOrderDraft({ name: draftName, first, isAnswer, form });
  const { values, version, fill, keep } = draft;
  const [part, setPart] = useState(() => pricedPart(partsOf(first)));
  const [spot, setSpot] = useState<SettledSpot>();
  const { answered, isPending, submit } = useSending(posted);
  const shown = useLiveQuote({ form, part, spot, answered });
  useEffect(() => setSpot(spotOf(values, surroundings)), [values, surroundings]);
  useEffect(() => {
    if (!form.current || !spot) return;
    keep();
    setPart(pricedPart(textsOf(form.current)));
  }, [spot, version, keep]);
  useNewKey(answered, form, fill);
  useFocusOnError(answered, form);
  return {
    ...{ form, send, submit, isPending, shown, values, version },
    isStale: shown.part !== part,
    noteSpot: setSpot,
    note: () => {
      keep();
      if (form.current) setPart(pricedPart(textsOf(form.current)));
    },
    use: (change: Draft) => {
      if (form.current) fill({ ...textsOf(form.current), ...change });
    },
  };
}

/** Sends the form once at a time; a second press finds the first one under way. */
function useSending(posted: DeskState) {
  const words = useWords(NEW_ORDER);
  const [answered, setAnswered] = useState(posted);
  const [isPending, startTransition] = useTransition();
  const isUnderWay = useRef(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const data = new FormData(event.currentTarget, event.submitter);
    startTransition(async () => {
      try {
        setAnswered(await askDesk(words, data));
      } finally {
        isUnderWay.current = false;
      }
    });
  };
  return { answered, isPending, submit };
}

/** The answer may say that what follows is another order. */
function useNewKey(
  { result }: DeskState,
  form: RefObject<HTMLFormElement | null>,
  fill: (values: Draft) => void,
) {
  useEffect(() => {
    const orderKey = result?.values.orderKey;
    if (!form.current || orderKey === undefined) return;
    const now = textsOf(form.current);
    if (now.orderKey !== orderKey) fill({ ...now, orderKey });
  }, [result, form, fill]);
}

/** Leads to the first field that has to be put right. */
function useFocusOnError(answered: DeskState, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const errors = { ...answered.fieldErrors, ...answered.result?.fieldErrors };
    const field = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLInputElement && element.name in errors,
    );
    if (field instanceof HTMLElement) field.focus();
  }, [answered, form]);
}

function spotOf(values: Draft, surroundings: Surroundings): SettledSpot {
  const { where = "", landmark = "", savedPlace = "", confirmed = "" } = values;
  return { where, landmark, savedPlace, confirmed, reading: readWhere(where, surroundings) };
}

/** The fields as the form shows them before anything is typed. */
function partsOf(first: Draft): Draft {
  return { weight: "5", speed: "standard", ...first };
}
