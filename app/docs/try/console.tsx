"use client";

import { useState } from "react";
import { keepGuideKey, useGuideKey } from "@/components/developers/guide-key";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextAreaField } from "@/components/ui/text-area-field";
import { useIsRunning } from "@/components/ui/use-is-running";
import { DOCS_CONSOLE, type DocsConsoleMessages } from "@/lib/messages/docs-console.gen";
import { ask, requestOf, type Answer, type Refused } from "./console-request";
import type { TriedOperation } from "./tried-operation";

type ConsoleProps = { operation: TriedOperation; merchantId: string | undefined };

type Outcome = { isSending: boolean; problem?: Refused | "noAnswer"; answer?: Answer };

/** A request of one operation with the reader's own values, and its answer. */
export function Console({ operation, merchantId }: ConsoleProps) {
  const messages = useMessages(DOCS_CONSOLE);
  const isRunning = useIsRunning();
  const [{ isSending, problem, answer }, setOutcome] = useState<Outcome>({ isSending: false });

  async function send(form: FormData) {
    const request = requestOf(operation, (name) => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    });
    if ("problem" in request) {
      setOutcome({ isSending: false, problem: request });
      return;
    }
    if (merchantId !== undefined && !operation.isOfCourier) keepGuideKey(merchantId, request.key);
    setOutcome({ isSending: true });
    try {
      setOutcome({ isSending: false, answer: await ask(request) });
    } catch {
      setOutcome({ isSending: false, problem: "noAnswer" });
    }
  }

  return (
    <form
      // Without the scripts the browser would put the key into the address.
      inert={!isRunning}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
      aria-label={messages.label({ operation: operation.summary })}
      className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-panel border border-border p-4"
    >
      <Inputs operation={operation} merchantId={merchantId} messages={messages} />
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={isSending}
          pendingLabel={messages.sending}
        >
          {messages.send}
        </Button>
      </div>
      {problem && (
        <Notice tone="bad" isAnnounced>
          {explain(problem, messages)}
        </Notice>
      )}
      {answer && (
        <div role="status">
          <CodeBlock
            label={messages.answerLabel({ operation: operation.summary })}
            samples={[{ language: messages.answer(answer), code: answer.text }]}
          />
        </div>
      )}
    </form>
  );
}

function explain(problem: Refused | "noAnswer", messages: DocsConsoleMessages): string {
  if (problem === "noAnswer") return messages.noAnswer;
  if (problem.problem === "missing") return messages.missing({ field: problem.field ?? "" });
  return messages[problem.problem];
}

type InputsProps = ConsoleProps & { messages: DocsConsoleMessages };

function Inputs({ operation, merchantId, messages }: InputsProps) {
  const kept = useGuideKey(merchantId);
  const { isOfCourier, isKeyed, parameters, body } = operation;
  const [example] = useState(() => `try-${Date.now()}`);
  return (
    <>
      <Field
        name="key"
        label={isOfCourier ? messages.token : messages.key}
        hint={isOfCourier ? messages.tokenHint : messages.keyHint}
        defaultValue={isOfCourier ? "" : (kept ?? "")}
        autoComplete="off"
        spellCheck={false}
        isMono
      />
      {parameters.map(({ name, isRequired }) => (
        <Field
          key={name}
          name={name}
          label={name}
          isOptional={!isRequired}
          autoComplete="off"
          isMono
        />
      ))}
      {isKeyed && (
        <Field
          name="Idempotency-Key"
          label={messages.idempotencyKey}
          defaultValue={example}
          autoComplete="off"
          isMono
        />
      )}
      {body !== null && (
        <TextAreaField
          name="body"
          label={messages.body}
          defaultValue={body}
          spellCheck={false}
          rows={8}
          isMono
        />
      )}
    </>
  );
}
