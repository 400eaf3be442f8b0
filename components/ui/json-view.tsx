"use client";

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

type JsonViewProps = {
  value: Json;
  label: string;
  /** The number of levels that are open at first. */
  openLevels?: number;
};

/** A JSON value that opens and closes level by level with the browser's own `<details>`. */
export function JsonView({ value, label, openLevels = 2 }: JsonViewProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="rounded-panel border border-border bg-sunken px-3 py-2 font-mono text-meta"
    >
      <Node value={value} openLevels={openLevels} />
    </div>
  );
}

type NodeProps = { name?: string; value: Json; openLevels: number };

function Node({ name, value, openLevels }: NodeProps) {
  const messages = useMessages(CONTROLS);
  if (typeof value !== "object" || value === null) return <Leaf name={name} value={value} />;
  const entries = Object.entries(value);
  const [start, end] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return <Line name={name}>{`${start}${end}`}</Line>;
  return (
    <details open={openLevels > 0} className="json-node">
      <summary className="flex min-h-6 items-center gap-1 rounded-badge hover:bg-surface">
        <ChevronRight aria-hidden="true" className="json-mark size-3.5 flex-none text-muted" />
        <span className="min-w-0">
          {name !== undefined && <Name name={name} />}
          {start}
          <span className="json-closed text-muted">
            {` ${messages.entries({ count: entries.length })} ${end}`}
          </span>
        </span>
      </summary>
      <ul className="ml-1.5 border-l border-border pl-3">
        {entries.map(([key, child]) => (
          <li key={key}>
            <Node
              {...(!Array.isArray(value) && { name: key })}
              value={child}
              openLevels={openLevels - 1}
            />
          </li>
        ))}
      </ul>
      <span className="ml-4.5">{end}</span>
    </details>
  );
}

function Leaf({
  name,
  value,
}: {
  name: string | undefined;
  value: string | number | boolean | null;
}) {
  const look = typeof value === "string" ? "text-ok-fg" : "text-info-fg";
  return (
    <Line name={name}>
      <span className={look}>{JSON.stringify(value)}</span>
    </Line>
  );
}

function Line({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <p className="min-h-6 pl-4.5 break-all">
      {name !== undefined && <Name name={name} />}
      {children}
    </p>
  );
}

function Name({ name }: { name: string }) {
  return (
    <>
      <span className="text-fg">{JSON.stringify(name)}</span>
      <span className="text-muted">: </span>
    </>
  );
}
