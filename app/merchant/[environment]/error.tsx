"use client";

import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { ProblemPanel } from "@/components/ui/problem-panel";

type Failure = { error: Error & { digest?: string }; reset: () => void };

/** A page that failed, inside the frame that did not: every other page is one press away. */
export default function MerchantErrorPage({ error, reset }: Failure) {
  return (
    <>
      <PageHead title="This page could not be shown" />
      <ProblemPanel
        title="The fault is ours."
        requestId={error.digest}
        retry={<Button onClick={reset}>Try again</Button>}
        isAnnounced
      >
        Orders under way and the wallet are as they were. What you had not sent yet was not sent.
      </ProblemPanel>
    </>
  );
}
