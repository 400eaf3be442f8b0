"use client";

import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { useWords } from "@/components/words/use-words";
import { FRAME } from "@/lib/words/frame";

type Failure = { error: Error & { digest?: string }; reset: () => void };

/** A page that failed, inside the frame that did not: every other page is one press away. */
export default function MerchantErrorPage({ error, reset }: Failure) {
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
        {failed.explains}
      </ProblemPanel>
    </>
  );
}
