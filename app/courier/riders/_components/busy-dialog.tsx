"use client";

import { lazy, Suspense } from "react";
import { Dialog, type DialogOpener } from "@/components/ui/dialog";
import type { BusyFormProps } from "./busy-form";

/** Loaded when the dialog opens, because most visits only use the switches. */
const BusyForm = lazy(() => import("./busy-form").then((module) => ({ default: module.BusyForm })));

type BusyDialogProps = BusyFormProps & { opener: DialogOpener; title: string };

/** Asks for the reason and the end of a busy time. */
export function BusyDialog({ opener, title, ...form }: BusyDialogProps) {
  const { reason, reference, busyUntil } = form.present ?? {};
  return (
    <Dialog opener={opener} title={title}>
      <Suspense fallback={<div className="min-h-80" />}>
        <BusyForm key={`${reason} ${reference} ${busyUntil}`} {...form} />
      </Suspense>
    </Dialog>
  );
}
