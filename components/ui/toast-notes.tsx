"use client";

import { Check } from "lucide-react";
import { useEffect } from "react";
import { toast, Toaster } from "sonner";

const LOOK = {
  toast:
    "flex w-full items-center gap-2.5 rounded-control border border-border bg-surface px-4 py-3 text-table text-fg shadow-pop",
  icon: "text-ok-fg",
};

/** Draws each note once, above the bar at the foot of a phone. */
export function ToastNotes({ note }: { note: { id: number; text: string } }) {
  useEffect(() => {
    toast.success(note.text, { id: note.id });
  }, [note]);
  return (
    <Toaster
      position="bottom-right"
      mobileOffset={{ bottom: 80 }}
      icons={{ success: <Check aria-hidden="true" className="size-4" /> }}
      toastOptions={{ unstyled: true, classNames: LOOK }}
    />
  );
}
