"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "./button";
import type { ButtonVariant } from "./button-look";
import { useCopy } from "./use-copy";

type CopyButtonProps = { text: string; what: string; variant?: ButtonVariant };

/** Copies `text`. `what` names it for those who hear the page: "Copy order code". */
export function CopyButton({ text, what, variant = "secondary" }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const Icon = state === "copied" ? Check : Copy;
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={`Copy ${what}`}
        onClick={() => void copy(text)}
      >
        <Icon aria-hidden="true" className="size-4" />
        {state === "copied" ? "Copied" : "Copy"}
      </Button>
      <span role="status" className={state === "failed" ? "text-meta text-muted" : "sr-only"}>
        {state === "copied" && `Copied ${what}`}
        {state === "failed" && "Select the text and copy it by hand."}
      </span>
    </>
  );
}
