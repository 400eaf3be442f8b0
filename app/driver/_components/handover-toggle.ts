"use client";

import { useState, useSyncExternalStore } from "react";
import type { OrderStatus } from "@/lib/domain/order-status";
import { isHandoverKind } from "../_phone/handover-drafts";
import type { Refusal } from "../_phone/judge-answer";
import type { Outbox } from "../_phone/outbox";
import type { RiderPhone } from "../_phone/rider-phone";
import type { ShownJob } from "../_phone/show-job";

/** Whether the hand-over form of the shown job is open, and why its last attempt was refused. */
export type HandoverToggle = {
  isOpen: boolean;
  /** Whether the delivery begins with the pickup, because the rider has no other job. */
  startsDelivery: boolean;
  refusedKey: string | undefined;
  refusal: Refusal | undefined;
  open: () => void;
  close: () => void;
};

const ARRIVED: readonly OrderStatus[] = ["arrived_at_pickup", "arrived"];

/**
 * The form belongs to a job and its status. It is open once the rider has arrived, by a tap or by the phone's position,
 * until the rider closes it; elsewhere the rider opens it. It opens when the server refuses its last attempt.
 */
export function useHandoverToggle(
  phone: RiderPhone,
  { job, jobs }: { job: ShownJob | undefined; jobs: readonly ShownJob[] },
  outbox: Outbox,
): HandoverToggle {
  const [openAt, setOpenAt] = useState<string>();
  const closed = useSyncExternalStore(subscribe, readClosed, () => "");
  const at = job && `${job.orderId} ${job.status} ${job.failedAttempts}`;
  const step = job?.next.map(({ kind }) => kind).find(isHandoverKind);
  const refused = step && outbox.find((entry) => isRefused(entry, job?.orderId, step));
  const isDue = job !== undefined && ARRIVED.includes(job.status) && !isClosed(closed, at);
  return {
    isOpen: step !== undefined && (isDue || at === openAt || refused !== undefined),
    startsDelivery: jobs.filter(({ isOver }) => !isOver).length === 1,
    refusedKey: refused?.key,
    refusal: refused?.refusal ?? undefined,
    open: () => setOpenAt(at),
    close: () => {
      if (at) keepClosed(at);
      setOpenAt(undefined);
      if (refused) void phone.dismiss(refused.key);
    },
  };
}

const CLOSED_KEY = "tumiza-handovers-closed";

/** More than a rider carries. */
const CLOSED_MOST = 40;

const readers = new Set<() => void>();

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}

/** Where the rider closed the form; also known after the page is loaded again. */
function readClosed(): string {
  return sessionStorage.getItem(CLOSED_KEY) ?? "";
}

function isClosed(closed: string, at: string | undefined): boolean {
  return at !== undefined && closed.split(",").includes(at);
}

function keepClosed(at: string): void {
  const kept = readClosed().split(",");
  if (kept.includes(at)) return;
  sessionStorage.setItem(CLOSED_KEY, [at, ...kept].slice(0, CLOSED_MOST).join(","));
  for (const read of readers) read();
}

function isRefused(entry: Outbox[number], orderId: string | undefined, kind: string): boolean {
  return entry.state === "refused" && entry.orderId === orderId && entry.kind === kind;
}
