"use client";

import { useState } from "react";
import { type FormAction, type FormState, UNSENT } from "@/lib/core/form-state";
import type { ChangedOrders } from "../actions";

/** As many as one call changes. */
const AT_ONCE = 50;

/** A change of chosen orders: how far it is, and what became of them. */
export type Change = ChangedOrders & {
  /** Orders that were asked for, and those that had their answer. */
  total: number;
  asked: number;
  /** Why it stopped before the last one. */
  stopped: Pick<FormState, "error" | "fieldErrors"> | null;
};

/** Changes chosen orders, however many, a page of them at a time; stops where the server can't go on. */
export function useChange(action: FormAction<ChangedOrders>, environment: string) {
  const [change, setChange] = useState<Change>();
  async function run(ids: string[]) {
    let now: Change = { changed: 0, refused: [], total: ids.length, asked: 0, stopped: null };
    setChange(now);
    while (now.asked < ids.length && now.stopped === null) {
      const some = ids.slice(now.asked, now.asked + AT_ONCE);
      now = after(now, some, await action(UNSENT, formOf(environment, some)));
      setChange(now);
    }
  }
  return { change, run };
}

function formOf(environment: string, ids: string[]): FormData {
  const form = new FormData();
  form.set("environment", environment);
  for (const id of ids) form.append("orderIds", id);
  return form;
}

function after(now: Change, ids: string[], state: FormState<ChangedOrders>): Change {
  const { result, error, fieldErrors } = state;
  if (!result) return { ...now, stopped: { error, fieldErrors } };
  return {
    ...now,
    asked: now.asked + ids.length,
    changed: now.changed + result.changed,
    refused: merged([...now.refused, ...result.refused]),
  };
}

function merged(groups: ChangedOrders["refused"]): ChangedOrders["refused"] {
  const orders = new Map<string, ChangedOrders["refused"][number]["orders"]>();
  for (const group of groups) {
    orders.set(group.reason, [...(orders.get(group.reason) ?? []), ...group.orders]);
  }
  return [...orders].map(([reason, some]) => ({ reason, orders: some }));
}
