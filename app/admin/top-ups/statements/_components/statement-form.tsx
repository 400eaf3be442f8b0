"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CONTROL_LOOK, FieldFrame } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextAreaField } from "@/components/ui/text-area-field";

type Option = { value: string; label: string };

type StatementFormProps = {
  /** Why the last statement was refused, where the browser runs no scripts. */
  problem: string | undefined;
  markets: Option[];
  methods: Option[];
};

const ADDRESS = "/admin/top-ups/statements/read";

/** A plain form; with scripts it keeps what it has when the statement is refused. */
export function StatementForm({ problem: firstProblem, markets, methods }: StatementFormProps) {
  const router = useRouter();
  const [problem, setProblem] = useState(firstProblem);
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
    <form
      action={ADDRESS}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      aria-label="Read a statement"
      className="grid max-w-[44rem] gap-5"
    >
      {problem !== undefined && (
        <Notice tone="bad" title="The statement was not read" isAnnounced>
          {problem}
        </Notice>
      )}
      <StatementFields markets={markets} methods={methods} />
      <div>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Reading…">
          Read the statement
        </Button>
      </div>
    </form>
  );
}

/** Whose statement it is, and the statement itself. */
function StatementFields({ markets, methods }: Pick<StatementFormProps, "markets" | "methods">) {
  const fileId = useId();
  return (
    <>
      {markets.length === 1 ? (
        <input type="hidden" name="marketCode" value={markets[0]?.value} />
      ) : (
        <SelectField name="marketCode" label="Market" options={markets} />
      )}
      <SelectField name="method" label="Whose statement it is" options={methods} />
      <FieldFrame
        id={fileId}
        label="A file"
        hint="CSV as the operator or bank exports it, up to 5 MB and 20,000 lines."
      >
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
        label="Or paste it here"
        hint="With the line that names the columns."
        rows={5}
        spellCheck={false}
      />
    </>
  );
}

type Answer = { href: string } | { problem: string };

/** Says in a sentence what stands against it, whatever comes back. */
async function sendStatement(body: FormData): Promise<Answer> {
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(ADDRESS, { method: "POST", headers, body });
    // Our own route answers with one or the other.
    const answer = (await response.json()) as { href?: string; message?: string };
    if (answer.href !== undefined) return { href: answer.href };
    return { problem: answer.message ?? "Something went wrong. Try again." };
  } catch {
    return { problem: "The statement did not reach us. Check the connection and try again." };
  }
}
