"use client";

import { Check, Copy } from "lucide-react";
import { useWords } from "@/components/words/use-words";
import { UI } from "@/lib/words/ui";
import { Button } from "./button";
import type { ButtonVariant } from "./button-look";
import { useCopy } from "./use-copy";

type CopyButtonProps = { text: string; what: string; variant?: ButtonVariant };

/** Copies `text`. `what` names it for those who hear the page: "Copy order code". */
export function CopyButton({ text, what, variant = "secondary" }: CopyButtonProps) {
  const words = useWords(UI).copy;
  const { state, copy } = useCopy();
  const Icon = state === "copied" ? Check : Copy;
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={words.buttonFor(what)}
        onClick={() => void copy(text)}
      >
        <Icon aria-hidden="true" className="size-4" />
        {state === "copied" ? words.done : words.button}
      </Button>
      <span role="status" className={state === "failed" ? "text-meta text-muted" : "sr-only"}>
        {state === "copied" && words.doneFor(what)}
        {state === "failed" && words.failed}
      </span>
    </>
  );
}
