"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { useWords } from "@/components/words/use-words";
import { ACCOUNT } from "@/lib/words/account";

type TestKeyMadeProps = { testKey: string; firstRequest: string };

/** The only sight of a new merchant's first key, with the request that shows that it works. */
export function TestKeyMade({ testKey, firstRequest }: TestKeyMadeProps) {
  const words = useWords(ACCOUNT).testKey;
  return (
    <div className="grid gap-6">
      <Notice tone="ok" title={words.title} isAnnounced>
        {words.explains}
      </Notice>
      <CopyField label={words.label} value={testKey} />
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold">{words.tryIt}</h2>
        <CodeBlock label={words.sample} samples={[{ language: "curl", code: firstRequest }]} />
      </div>
      <div>
        <Button href="/merchant/test" variant="primary">
          {words.done}
        </Button>
      </div>
    </div>
  );
}
