import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { FailedRequest } from "@/components/developers/failed-request";
import { RefreshOnRequest } from "@/components/developers/refresh-on-request";
import type { Progress } from "@/lib/domain/platform/requests/read-progress";
import type { DevelopersMessages } from "@/lib/messages/developers.gen";

type Step = {
  title: string;
  note: string;
  /** The address of the step's request. */
  path: string;
  progress: Progress;
  code: ReactNode;
};

type QuickstartProps = {
  messages: DevelopersMessages["quickstart"];
  steps: Step[];
  /** The page of the request log. */
  log: string;
};

/**
 * The first requests of an integration. Each is ticked when it has arrived, and has its newest failure
 * beside it until it succeeds.
 */
export function Quickstart({ messages, steps, log }: QuickstartProps) {
  return (
    <>
      <ol className="grid gap-8">
        {steps.map(({ title, note, path, progress: { isDone, failed }, code }, index) => (
          <li
            key={path}
            className="grid min-w-0 gap-2 sm:grid-cols-[1.5rem_minmax(0,1fr)] sm:gap-x-3"
          >
            <Tick messages={messages} number={index + 1} isDone={isDone} />
            <div className="min-w-0">
              <h3 className="font-semibold">{title}</h3>
              <p className="mb-2 max-w-[68ch] text-table text-muted">{note}</p>
              {code}
              <div role="status" className="mt-3">
                {failed && <FailedRequest messages={messages.failed} request={failed} log={log} />}
              </div>
            </div>
          </li>
        ))}
      </ol>
      <RefreshOnRequest
        address={`${log}/data`}
        paths={steps.map(({ path }) => path)}
        shown={steps.flatMap(({ progress }) => progress.newestId ?? [])}
      />
    </>
  );
}

type TickProps = { messages: QuickstartProps["messages"]; number: number; isDone: boolean };

function Tick({ messages, number, isDone }: TickProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <p
      role="status"
      data-testid={`step-${number}`}
      data-done={isDone}
      className={isDone ? "text-ok-fg" : "text-muted"}
    >
      <Icon aria-hidden="true" className="size-5 translate-y-0.5" />
      <span className="sr-only">
        {isDone ? messages.done({ step: number }) : messages.notDone({ step: number })}
      </span>
    </p>
  );
}
