"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { CodeBlock, type CodeSample } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";

type WebhookSecretProps = {
  secret: string;
  href: string;
  receiver: [CodeSample, ...CodeSample[]];
  children: ReactNode;
};

/** Shows an endpoint's secret, once, with a receiver that checks signatures with it. */
export function WebhookSecret({ secret, href, receiver, children }: WebhookSecretProps) {
  const messages = useMessages(ENDPOINTS);
  return (
    <div className="grid max-w-[44rem] gap-6">
      <Notice tone="ok" title={messages.secret.title} isAnnounced>
        {children}
      </Notice>
      <CopyField label={messages.secret.label} value={secret} />
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold">{messages.secret.receiver}</h2>
        <CodeBlock label={messages.receiver} samples={receiver} />
      </div>
      <div>
        <Button href={href}>{messages.secret.done}</Button>
      </div>
    </div>
  );
}
