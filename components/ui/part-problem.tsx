"use client";

import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { Button } from "./button";
import { ProblemPanel } from "./problem-panel";

type PartProblemProps = { title: string; requestId: string; retryHref: string };

/** Replaces a part of a page that could not be read. */
export function PartProblem({ title, requestId, retryHref }: PartProblemProps) {
  const messages = useMessages(CONTROLS).failed;
  return (
    <ProblemPanel
      title={title}
      requestId={requestId}
      retry={<Button href={retryHref}>{messages.retry}</Button>}
    >
      {messages.explains}
    </ProblemPanel>
  );
}
