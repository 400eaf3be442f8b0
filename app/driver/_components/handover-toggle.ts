"use client";

import { useState } from "react";
import type { OrderStatus } from "@/lib/domain/order-status";
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
  /** Opens the form that an arrival leads to; it closes again if the arrival is undone. */
  openAt: (status: OrderStatus) => void;
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
  const [openFor, setOpenFor] = useState<OpenFor>();
  const step = job?.next.map(({ kind }) => kind).find(isHandoverKind);
  const refused = step && outbox.find((entry) => isRefused(entry, job?.orderId, step));
  return {
    isOpen: step !== undefined && (isFor(job, openFor) || refused !== undefined),
    refusedKey: refused?.key,
    refusal: refused?.refusal ?? undefined,
    open: () => setOpenFor(job && { orderId: job.orderId }),
    openAt: (status) => setOpenFor(job && { orderId: job.orderId, status }),
    close: () => {
      setOpenFor(undefined);
      if (refused) void phone.dismiss(refused.key);
    },
  };
}

type OpenFor = { orderId: string; status?: OrderStatus } | undefined;

function isFor(job: ShownJob | undefined, openFor: OpenFor): boolean {
  if (!openFor || job?.orderId !== openFor.orderId) return false;
  return openFor.status === undefined || openFor.status === job.status;
}

function isRefused(entry: Outbox[number], orderId: string | undefined, kind: string): boolean {
  return entry.state === "refused" && entry.orderId === orderId && entry.kind === kind;
}
