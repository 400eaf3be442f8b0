import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Notice } from "@/components/ui/notice";
import type { MadeToken } from "../actions";
import { firstRequest } from "../s2s-samples";

type NewSecretProps = MadeToken & {
  baseUrl: string;
  /** What became of the token that this one replaces. */
  children?: ReactNode;
};

/** The only sight of a secret, with everything one needs to put it to work. */
export function NewSecret({ name, secret, baseUrl, children }: NewSecretProps) {
  return (
    <div className="grid max-w-[44rem] gap-6">
      <Notice tone="ok" title="Copy the secret now: it is shown only once." isAnnounced>
        {children ?? "Tumiza keeps no copy. If it gets lost, rotate the token to get another."}
      </Notice>
      <CopyField label={`Secret of ${name}`} value={secret} />
      <div className="min-w-0">
        <h2 className="mb-2 font-semibold">See that it works</h2>
        <CodeBlock
          label="First request"
          samples={[{ language: "curl", code: firstRequest(baseUrl, secret) }]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button href="/courier/developers">I have copied it</Button>
        <Button href="/courier/developers/requests" variant="quiet">
          Watch the request log
        </Button>
      </div>
    </div>
  );
}
