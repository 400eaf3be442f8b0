"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock, type CodeSample } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { useWords } from "@/components/words/use-words";
import { ENDPOINTS } from "@/lib/words/endpoints";

type WebhookSecretProps = {
  secret: string;
  href: string;
  receiver: [CodeSample, ...CodeSample[]];
  children: ReactNode;
};

/** The only sight of an endpoint's secret, with a receiver that checks signatures with it. */
export function WebhookSecret({ secret, href, receiver, children }: WebhookSecretProps) {
  const words = useWords(ENDPOINTS);
  return (
    <div className="grid max-w-[44rem] gap-6">
      <Notice tone="ok" title={words.secret.title} isAnnounced>
        {children}
      </Notice>
      <CopyField label={words.secret.label} value={secret} />
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold">{words.secret.receiver}</h2>
        <CodeBlock label={words.receiver} samples={receiver} />
      </div>
      <div>
        <Button href={href}>{words.secret.done}</Button>
      </div>
    </div>
  );
}
