"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useId, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { CONTROL_LOOK, FieldFrame } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";

type Option = { value: string; label: string };

type StatementFormProps = { markets: Option[]; methods: Option[] };

const ADDRESS = "/admin/top-ups/statements/read";

/** Keeps the typed text when the statement is refused. */
export function StatementForm({ markets, methods }: StatementFormProps) {
  const texts = useMessages(ADMIN_TOP_UPS).statementForm;

  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function read(form: FormData) {
    setPending(true);
    setProblem(undefined);
    const answer = await sendStatement(form);
    if ("problem" in answer) setProblem(answer.problem);
    // The address is known only now, and the statement's page is there.
    else router.push(answer.href as Route);
    setPending(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void read(new FormData(event.currentTarget));
  }

  return (
    <form onSubmit={submit} aria-label={texts.readStatement} className="grid max-w-[44rem] gap-5">
      {problem !== undefined && (
        <Notice tone="bad" title={texts.unreadTitle} isAnnounced>
          {problem}
        </Notice>
      )}
      <StatementFields markets={markets} methods={methods} />
      <div>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={texts.reading}>
          {texts.readStatement}
        </Button>
      </div>
    </form>
  );
}

/** The operator or bank, and the statement's file. */
function StatementFields({ markets, methods }: StatementFormProps) {
  const texts = useMessages(ADMIN_TOP_UPS).statementForm;

  const fileId = useId();
  return (
    <>
      {markets.length === 1 ? (
        <input type="hidden" name="marketCode" value={markets[0]?.value} />
      ) : (
        <SelectField name="marketCode" label={texts.market} options={markets} />
      )}
      <SelectField name="method" label={texts.operatorOrBank} options={methods} />
      <FieldFrame id={fileId} label={texts.file} hint={texts.fileHint}>
        <input
          id={fileId}
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby={`${fileId}-hint`}
          className={`${CONTROL_LOOK} py-2`}
        />
      </FieldFrame>
      <TextAreaField
        name="text"
        label={texts.paste}
        hint={texts.pasteHint}
        rows={5}
        spellCheck={false}
      />
    </>
  );
}

type Answer = { href: string } | { problem: string };

/** Sends a statement, and turns every kind of failure into a sentence. */
async function sendStatement(body: FormData): Promise<Answer> {
  try {
    const response = await fetch(ADDRESS, { method: "POST", body });
    // Our own route answers with an address or a refusal.
    const answer = (await response.json()) as { href?: string; message?: string };
    if (answer.href !== undefined) return { href: answer.href };
    return { problem: answer.message ?? "Something went wrong. Try again." };
  } catch {
    return { problem: "We couldn't reach the server. Check your connection and try again." };
  }
}
