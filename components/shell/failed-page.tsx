"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { FRAME } from "@/lib/messages/frame.gen";

/** The props that Next passes to an error page. */
export type Failure = { error: Error & { digest?: string }; reset: () => void };

/** The error page inside the dashboard's frame. */
export function FailedPage({ error, reset, children }: Failure & { children: ReactNode }) {
  const { failed } = useMessages(FRAME);
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
