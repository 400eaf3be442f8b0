"use client";

import { useWords } from "@/components/words/use-words";
import { UI } from "@/lib/words/ui";
import { Button } from "./button";
import { ProblemPanel } from "./problem-panel";

type PartProblemProps = { title: string; requestId: string; retryHref: string };

/** Stands where a part of a page would have been that could not be read. */
export function PartProblem({ title, requestId, retryHref }: PartProblemProps) {
  const words = useWords(UI).failed;
  return (
    <ProblemPanel
      title={title}
      requestId={requestId}
      retry={<Button href={retryHref}>{words.retry}</Button>}
    >
      {words.explains}
    </ProblemPanel>
  );
}
