"use client";

import {
  type RefObject,
  type SubmitEvent,
  useActionState,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from "react";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT } from "@/lib/core/form-state";
import type { Coordinates } from "@/lib/core/geo";
import type { Surroundings } from "@/lib/core/location/read-location";
import { readWhere, type SettledSpot } from "@/lib/core/location/settle-spot";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import { advanceOrderFormAction } from "../actions";
import type { SubmittedOrderForm } from "../order-form-state";
import type { PickupChoice } from "./pickup-choice";
import { sendOrderForm } from "./send-order-form";
import { useKeptFocus } from "./use-kept-focus";
import { useLiveQuote } from "./use-live-quote";
import { type Draft, textsOf, useOrderDraft } from "./use-order-draft";

type OrderFormFacts = {
  orderKey: string;
  draftName: string;
  surroundings: Surroundings;
  /** The default one first. */
  pickups: PickupChoice[];
  /** The initial values. */
  known: Draft;
};

/** The form's values, its last state from the server, and whether the two still match. */
export function useOrderForm({ orderKey, draftName, known, ...facts }: OrderFormFacts) {
  const form = useRef<HTMLFormElement>(null);
  // Only a browser without scripts submits the form; other browsers call the action and keep their fields.
  const [posted, send] = useActionState(advanceOrderFormAction, UNSENT);
  const [first] = useState(() => ({
    orderKey,
    ...known,
    ...posted.values,
    ...posted.result?.values,
  }));
  const isAnswer = posted.outcome !== "unsent";
  const draft = useOrderDraft({ name: draftName, first, isAnswer, form });
  const { values, version, fill, keep, isRestored, startOver } = draft;
  const pickup = facts.pickups.find(({ id }) => id === values.pickup) ?? facts.pickups[0];
  const surroundings = useMemo(
    () => (pickup ? { ...facts.surroundings, near: placeOf(pickup) } : facts.surroundings),
    [facts.surroundings, pickup],
  );
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
  useKeptFocus(form, version);
  return {
    form,
    send,
    submit,
    isPending,
    shown,
    values,
    version,
    isRestored,
    startOver,
    pickup,
    surroundings,
    times: {
      pickupAt: pricedField(part, "pickup_at"),
      readyIn: pricedField(part, "ready_in_minutes"),
    },
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

/** Sends the form once at a time; a second press meanwhile does nothing. */
function useSending(posted: SubmittedOrderForm) {
  const messages = useMessages(NEW_ORDER);
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
        setAnswered(await sendOrderForm(messages, data));
      } finally {
        isUnderWay.current = false;
      }
    });
  };
  return { answered, isPending, submit };
}

/** The answer may require that the next submission is another order. */
function useNewKey(
  { result }: SubmittedOrderForm,
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

/** Focuses the first field with a problem. */
function useFocusOnError(answered: SubmittedOrderForm, form: RefObject<HTMLFormElement | null>) {
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

/** The fields of an empty form. */
function partsOf(first: Draft): Draft {
  return { weight: "5", speed: "standard", ...first };
}

/** The fields that a price or its arrival depends on, as one text. */
const PRICED_FIELDS = [
  "pickup",
  "where",
  "savedPlace",
  "confirmed",
  "weight",
  "speed",
  "pickup_at",
  "ready_in_minutes",
];

const placeOf = ({ latitude, longitude }: Coordinates) => ({ latitude, longitude });

/** A field's value in a text of the priced fields. */
function pricedField(part: string, name: string): string {
  const texts = JSON.parse(part) as string[];
  return texts[PRICED_FIELDS.indexOf(name)] ?? "";
}

/** Equal for two states of the form that have the same price. */
function pricedPart(values: Record<string, string | undefined>): string {
  return JSON.stringify(PRICED_FIELDS.map((name) => values[name] ?? ""));
}
