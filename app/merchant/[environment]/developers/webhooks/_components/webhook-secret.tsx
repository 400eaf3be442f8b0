import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock, type CodeSample } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";

type WebhookSecretProps = {
  secret: string;
  href: string;
  receiver: [CodeSample, ...CodeSample[]];
  children: ReactNode;
};

/** The only sight of an endpoint's secret, with a receiver that checks signatures with it. */
export function WebhookSecret({ secret, href, receiver, children }: WebhookSecretProps) {
  return (
    <div className="grid max-w-[44rem] gap-6">
      <Notice tone="ok" title="Copy the secret now: it is shown only once." isAnnounced>
        {children}
      </Notice>
      <CopyField label="Signing secret" value={secret} />
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold">A receiver that checks signatures</h2>
        <CodeBlock label="Receiver" samples={receiver} />
      </div>
      <div>
        <Button href={href}>I have copied it</Button>
      </div>
    </div>
  );
}
