import { CircleCheck, CircleDashed } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Panel } from "@/components/ui/panel";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Setup } from "@/lib/domain/orders/read-setup";
import { HOME, type HomeMessages } from "@/lib/messages/home.gen";

type SetupChecklistProps = { setup: Setup; home: string; curl: string };

/** The way to a first delivery, ticked by what has been done; gone when all of it is. */
export async function SetupChecklist({ setup, home, curl }: SetupChecklistProps) {
  const messages = (await readMessages(HOME)).setup;
  const steps = stepsOf(messages, setup, home);
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={messages.title} sub={messages.progress({ done, all: steps.length })}>
      <ol className="grid gap-3">
        {steps.map((step) => (
          <li key={step.title} data-done={step.isDone} className="flex gap-3">
            <Mark isDone={step.isDone} />
            <div className="min-w-0 flex-1">
              <p className={step.isDone ? "text-muted" : "font-semibold"}>
                {step.title}
                <span className="sr-only">{step.isDone ? messages.done : messages.toDo}</span>
              </p>
              {!step.isDone && <p className="max-w-[62ch] text-table text-muted">{step.why}</p>}
              {step === next && (
                <div className="mt-2">
                  <Button
                    href={step.href}
                    variant={setup.hasPickup ? "secondary" : "primary"}
                    size="small"
                  >
                    {step.action}
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {setup.hasPickup && !setup.hasOrder && (
        <div className="mt-4">
          <p className="mb-2 text-table text-muted">{messages.terminal}</p>
          <CodeBlock label={messages.sample} samples={[{ language: "curl", code: curl }]} />
        </div>
      )}
    </Panel>
  );
}

function stepsOf(messages: HomeMessages["setup"], setup: Setup, home: string) {
  const { hasPickup, hasOrder, hasEndpoint } = setup;
  return [
    {
      ...messages.pickup,
      isDone: hasPickup,
      href: `${home}/settings`,
    },
    {
      ...messages.order,
      isDone: hasOrder,
      href: `${home}/orders/new`,
    },
    {
      ...messages.endpoint,
      isDone: hasEndpoint,
      href: `${home}/developers/webhooks`,
    },
  ];
}

function Mark({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <Icon
      aria-hidden="true"
      className={`mt-0.5 size-5 flex-none ${isDone ? "text-ok-fg" : "text-muted"}`}
    />
  );
}
