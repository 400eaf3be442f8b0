"use client";

import { nanoid } from "nanoid";
import { type RefObject, useCallback, useEffect, useState } from "react";

export type Draft = Record<string, string | undefined>;

/** Fields that a restored draft leaves out. */
const NOT_KEPT = new Set(["step", "quoteId", "environment"]);

type OrderDraft = {
  name: string;
  first: Draft;
  /** Whether the form was sent without scripts and starts with the returned values. */
  isAnswer: boolean;
  form: RefObject<HTMLFormElement | null>;
};

/**
 * The form's first values: this tab's draft with its key, so that a reload in the middle of placing repeats the
 * same order and never makes a second one. A form without a draft gets a new key, because a page from the
 * browser's memory has the key of its first use. A form opened with a receiver's pin, for a customer, or to
 * repeat an order is another order than a draft without.
 */
export function useOrderDraft({ name, first, isAnswer, form }: OrderDraft) {
  const [filled, setFilled] = useState({ values: first, version: 0, isRestored: false });
  const { pinRequest, receiverPhone, repeats } = first;
  const fill = useCallback((values: Draft) => {
    setFilled((now) => ({ ...now, values, version: now.version + 1 }));
  }, []);
  useEffect(() => {
    if (isAnswer) return;
    const kept = readDraft(name);
    const isSame =
      (pinRequest === undefined || kept?.pinRequest === pinRequest) &&
      (receiverPhone === undefined || kept?.receiverPhone === receiverPhone) &&
      (repeats === undefined || kept?.repeats === repeats);
    if (kept && isSame) {
      fill(kept);
      setFilled((now) => ({ ...now, isRestored: isWritten(kept) }));
    } else setFilled((now) => ({ ...now, values: { ...now.values, orderKey: nanoid() } }));
  }, [name, isAnswer, fill, pinRequest, receiverPhone, repeats]);
  const keep = useCallback(() => {
    if (form.current) sessionStorage.setItem(name, JSON.stringify(textsOf(form.current)));
  }, [name, form]);
  const startOver = () => {
    sessionStorage.removeItem(name);
    fill({ ...first, orderKey: nanoid() });
    setFilled((now) => ({ ...now, isRestored: false }));
  };
  return { ...filled, fill, keep, startOver };
}

/** Whether a draft differs from an empty form. */
function isWritten({ receiverPhone, receiverName, where, landmark }: Draft): boolean {
  return Boolean(receiverPhone || receiverName || where || landmark);
}

/** The form's current values. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[0].startsWith("$"),
  );
  return Object.fromEntries(entries.filter(([name]) => !NOT_KEPT.has(name)));
}

/** The storage may have been edited by hand, so anything unreadable is ignored. */
function readDraft(name: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(kept: unknown): kept is Draft {
  return typeof kept === "object" && kept !== null && "orderKey" in kept;
}
