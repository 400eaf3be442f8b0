"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import { useWords } from "@/components/words/use-words";
import { CREDENTIALS } from "@/lib/words/credentials";
import type { CredentialKind, MadeCredential } from "./credential";

/** What belongs to a kind of credential where a new one is shown. */
export type NewSecretContext = {
  kind: CredentialKind;
  /** The smallest request that shows whether it works, with `SECRET` where the secret goes. */
  firstRequest: string;
  logHref: string;
};

type NewSecretProps = NewSecretContext & {
  made: MadeCredential;
  /** What became of the one that this one replaces. */
  children?: ReactNode;
};

/** The only sight of a secret, with everything one needs to put it to work. */
export function NewSecret({ kind, made, firstRequest, logHref, children }: NewSecretProps) {
  const words = useWords(CREDENTIALS).made;
  return (
    <div className="grid max-w-[44rem] gap-6">
      <Notice tone="ok" title={words.title} isAnnounced>
        {children ?? words.lost[kind.noun]}
      </Notice>
      <CopyField label={words.secretOf(made.name)} value={made.secret} />
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold">{words.tryIt}</h2>
        <CodeBlock
          label={words.sample}
          samples={[{ language: "curl", code: firstRequest.replaceAll("SECRET", made.secret) }]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button href={kind.base}>{words.done}</Button>
        <Button href={logHref} variant="quiet">
          {words.watch}
        </Button>
      </div>
    </div>
  );
}
