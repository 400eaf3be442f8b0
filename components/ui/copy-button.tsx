"use client";

import { Check, Copy } from "lucide-react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { Button } from "./button";
import type { ButtonVariant } from "./button-look";
import { useCopy } from "./use-copy";

type CopyButtonProps = { text: string; what: string; variant?: ButtonVariant };

/** Copies `text`. `what` names it for screen readers: "Copy order code". */
export function CopyButton({ text, what, variant = "secondary" }: CopyButtonProps) {
  const messages = useMessages(CONTROLS).copy;
  const { state, copy } = useCopy();
  const Icon = state === "copied" ? Check : Copy;
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={messages.buttonFor({ what })}
        onClick={() => void copy(text)}
        // Pages without React's scripts copy the code around it (lib/http/server/plain-script.ts).
        data-copied={messages.done}
        data-copied-note={messages.doneFor({ what })}
        data-copy-failed={messages.failed}
      >
        <Icon aria-hidden="true" className="size-4" />
        {state === "copied" ? messages.done : messages.button}
      </Button>
      <span role="status" className={state === "failed" ? "text-meta text-muted" : "sr-only"}>
        {state === "copied" && messages.doneFor({ what })}
        {state === "failed" && messages.failed}
      </span>
    </>
  );
}
