"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { SIGN_UP } from "@/lib/messages/sign-up.gen";

type NewTestKeyProps = { testKey: string; firstRequest: string };

/** Shows a new merchant's test key, once, with a request to test it. */
export function NewTestKey({ testKey, firstRequest }: NewTestKeyProps) {
  const messages = useMessages(SIGN_UP).testKey;
  return (
    <div className="grid gap-6">
      <Notice tone="ok" title={messages.title} isAnnounced>
        {messages.explains}
      </Notice>
      <CopyField label={messages.label} value={testKey} />
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold">{messages.tryIt}</h2>
        <CodeBlock label={messages.sample} samples={[{ language: "curl", code: firstRequest }]} />
      </div>
      <div>
        <Button href="/merchant/test" variant="primary">
          {messages.done}
        </Button>
      </div>
    </div>
  );
}
