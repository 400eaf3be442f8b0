"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { buttonLook } from "@/components/ui/button-look";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";
import type { CredentialKind, MadeCredential } from "./credential";
import { keepGuideKey } from "./guide-key";

/** The parts beside a new secret that differ by kind. */
export type NewSecretContext = {
  kind: CredentialKind;
  /** The smallest request that tests the secret, with `SECRET` in its place. */
  firstRequest: string;
  logHref: string;
  /** The company whose guide can show the secret in its programs, if it is a test key. */
  guideOf?: string | undefined;
};

type NewSecretProps = NewSecretContext & {
  made: MadeCredential;
  /** The state of the replaced secret. */
  children?: ReactNode;
};

/** Shows a secret, once, with a request to test it. */
export function NewSecret(props: NewSecretProps) {
  const { kind, made, firstRequest, logHref, guideOf, children } = props;
  const messages = useMessages(CREDENTIALS).made;
  return (
    <div className="grid max-w-[44rem] gap-6">
      <Notice tone="ok" title={messages.title} isAnnounced>
        {children ?? messages.lost[kind.noun]}
      </Notice>
      <CopyField label={messages.secretOf({ name: made.name })} value={made.secret} />
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold">{messages.tryIt}</h2>
        <CodeBlock
          label={messages.sample}
          samples={[{ language: "curl", code: firstRequest.replaceAll("SECRET", made.secret) }]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button href={kind.base}>{messages.done}</Button>
        <Button href={logHref} variant="quiet">
          {messages.watch}
        </Button>
        {guideOf !== undefined && (
          // A plain link, because the guide has another frame than the dashboard.
          <a
            href="/docs/quickstart"
            onClick={() => keepGuideKey(guideOf, made.secret)}
            className={buttonLook({ variant: "quiet" })}
          >
            {messages.useInGuide}
          </a>
        )}
      </div>
    </div>
  );
}
