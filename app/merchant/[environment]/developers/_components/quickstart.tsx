"use client";

import { useQuery } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { readTail } from "@/components/developers/read-tail";
import { useMessages } from "@/components/messages/use-messages";
import { DEVELOPERS } from "@/lib/messages/developers.gen";

/** Soon enough to see the tick of a request that one has just sent. */
const LOOK_EVERY_MS = 1_000;

type Step = {
  title: string;
  note: string;
  /** The address of its request. */
  path: string;
  isDone: boolean;
  code: ReactNode;
};

type QuickstartProps = {
  steps: Step[];
  /** Where the newest requests that succeeded are read. */
  address: string;
};

/** The first requests of an integration; each is ticked when it has arrived, without a reload. */
export function Quickstart({ steps, address }: QuickstartProps) {
  const isFinished = steps.every(({ isDone }) => isDone);
  const { data } = useQuery({
    queryKey: [address],
    queryFn: () => readTail(address),
    refetchInterval: isFinished ? false : LOOK_EVERY_MS,
    enabled: !isFinished,
  });
  const arrived = new Set(data?.requests.map(({ path }) => path.split("?")[0]));
  return (
    <ol className="grid gap-8">
      {steps.map(({ title, note, path, isDone, code }, index) => (
        <li
          key={path}
          className="grid min-w-0 gap-2 sm:grid-cols-[1.5rem_minmax(0,1fr)] sm:gap-x-3"
        >
          <Tick number={index + 1} isDone={isDone || arrived.has(path)} />
          <div className="min-w-0">
            <h3 className="font-semibold">{title}</h3>
            <p className="mb-2 max-w-[68ch] text-table text-muted">{note}</p>
            {code}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Tick({ number, isDone }: { number: number; isDone: boolean }) {
  const messages = useMessages(DEVELOPERS).quickstart;
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
