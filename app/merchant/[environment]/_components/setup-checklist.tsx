import { CircleCheck, CircleDashed } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { HOME } from "@/lib/messages/home.gen";
import { hideSetup } from "./hide-setup";
import { PlaySampleOrderForm } from "./play-sample-order-form";
import type { SetupStep } from "./setup-steps";

type SetupChecklistProps = { steps: SetupStep[]; environment: Environment };

/** The steps to a first delivery, ticked by the account's own data; hidden when all are done. */
export async function SetupChecklist({ steps, environment }: SetupChecklistProps) {
  const messages = (await readMessages(HOME)).setup;
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="mb-8">
      <Panel
        title={messages.title}
        sub={messages.progress({ done, all: steps.length })}
        actions={
          <form action={hideSetup}>
            <input type="hidden" name="environment" value={environment} />
            <Button type="submit" size="small" variant="quiet" aria-label={messages.hidden}>
              {messages.hide}
            </Button>
          </form>
        }
      >
        <ol className="grid gap-3">
          {steps.map((step) => (
            <li key={step.title} data-done={step.isDone} className="flex gap-3">
              <Mark isDone={step.isDone} />
              <div className="min-w-0 flex-1">
                <p className={step.isDone ? "text-muted" : "font-semibold"}>
                  {step.title}
                  <span className="sr-only">{step.isDone ? messages.done : messages.toDo}</span>
                </p>
                {step === next && <NextStep step={step} />}
              </div>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

/** The reason for the step, and the way to do it. */
function NextStep({ step: { why, href, action, hasSample } }: { step: SetupStep }) {
  return (
    <>
      <p className="max-w-[62ch] text-table text-muted">{why}</p>
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {hasSample && <PlaySampleOrderForm sampleKey={newId("req")} />}
        <Button href={href} variant={hasSample ? "secondary" : "primary"} size="small">
          {action}
        </Button>
      </div>
    </>
  );
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
