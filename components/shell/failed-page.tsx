"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { useWords } from "@/components/words/use-words";
import { FRAME } from "@/lib/words/frame";

/** What Next tells the page that stands in for one that failed. */
export type Failure = { error: Error & { digest?: string }; reset: () => void };

/** A page that failed, inside the frame that did not: every other page is one press away. */
export function FailedPage({ error, reset, children }: Failure & { children: ReactNode }) {
  const { failed } = useWords(FRAME);
  return (
    <>
      <PageHead title={failed.title} />
      <ProblemPanel
        title={failed.fault}
        requestId={error.digest}
        retry={<Button onClick={reset}>{failed.retry}</Button>}
        isAnnounced
      >
        {children}
      </ProblemPanel>
    </>
  );
}
