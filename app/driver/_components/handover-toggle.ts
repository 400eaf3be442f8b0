"use client";

import { useState } from "react";
import { type HandoverKind, handoverName, isHandoverKind } from "../_phone/handover-drafts";
import type { Refusal } from "../_phone/judge-answer";
import type { Outbox } from "../_phone/outbox";
import type { RiderPhone } from "../_phone/rider-phone";
import type { ShownJob } from "../_phone/show-job";

/** Whether the hand-over form of the shown job is open, and why its last attempt was refused. */
export type HandoverToggle = {
  isOpen: boolean;
  refusedKey: string | undefined;
  refusal: Refusal | undefined;
  /** Without a kind, for the step that the job is at. */
  open: (kind?: HandoverKind) => void;
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
  const [openFor, setOpenFor] = useState<string>();
  const step = job?.next.map(({ kind }) => kind).find(isHandoverKind);
  const refused = step && outbox.find((entry) => isRefused(entry, job?.orderId, step));
  return {
    isOpen: step !== undefined && (nameOf(job, step) === openFor || refused !== undefined),
    refusedKey: refused?.key,
    refusal: refused?.refusal ?? undefined,
    open: (kind = step) => setOpenFor(kind && nameOf(job, kind)),
    close: () => {
      setOpenFor(undefined);
      if (refused) void phone.dismiss(refused.key);
    },
  };
}

function nameOf(job: ShownJob | undefined, kind: HandoverKind): string | undefined {
  return job && handoverName(job.orderId, kind);
}

function isRefused(entry: Outbox[number], orderId: string | undefined, kind: string): boolean {
  return entry.state === "refused" && entry.orderId === orderId && entry.kind === kind;
}
