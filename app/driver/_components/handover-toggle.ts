"use client";

import { useState } from "react";
import { isHandoverKind } from "../_phone/handover-drafts";
import type { Refusal } from "../_phone/judge-answer";
import type { Outbox } from "../_phone/outbox";
import type { RiderPhone } from "../_phone/rider-phone";
import type { ShownJob } from "../_phone/show-job";

/** Whether the hand-over form of the shown job is open, and why its last attempt was refused. */
export type HandoverToggle = {
  isOpen: boolean;
  refusedKey: string | undefined;
  refusal: Refusal | undefined;
  open: () => void;
  close: () => void;
};

/**
 * The form belongs to a job: it closes when that job moves to another step or is not shown, and opens when the
 * server refuses its last attempt.
 */
export function useHandoverToggle(
  phone: RiderPhone,
  job: ShownJob | undefined,
  outbox: Outbox,
): HandoverToggle {
  const [orderId, setOrderId] = useState<string>();
  const step = job?.next.find(({ kind }) => isHandoverKind(kind));
  const refused = step && outbox.find((entry) => isRefused(entry, job?.orderId, step.kind));
  return {
    isOpen: step !== undefined && (job?.orderId === orderId || refused !== undefined),
    refusedKey: refused?.key,
    refusal: refused?.refusal ?? undefined,
    open: () => setOrderId(job?.orderId),
    close: () => {
      setOrderId(undefined);
      if (refused) void phone.dismiss(refused.key);
    },
  };
}

function isRefused(entry: Outbox[number], orderId: string | undefined, kind: string): boolean {
  return entry.state === "refused" && entry.orderId === orderId && entry.kind === kind;
}
