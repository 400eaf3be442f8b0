"use client";

import { X } from "lucide-react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";

type DialogHeadProps = { title: string; titleId?: string; onClose: () => void };

/** A dialog's title and close button. */
export function DialogHead({ title, titleId, onClose }: DialogHeadProps) {
  const messages = useMessages(CONTROLS);
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 id={titleId} className="text-section font-strong">
        {title}
      </h2>
      <button
        type="button"
        onClick={onClose}
        className="-mt-1.5 -mr-2.5 inline-flex size-10 flex-none items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-fg pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">{messages.close}</span>
      </button>
    </div>
  );
}
