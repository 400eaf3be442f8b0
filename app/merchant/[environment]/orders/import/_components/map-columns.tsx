"use client";

import type { SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { SelectField } from "@/components/ui/select-field";
import { FIELD_WORDS } from "../field-words";
import type { TablePreview } from "../table-preview";

type MapColumnsProps = {
  preview: TablePreview;
  isPending: boolean;
  onBack: () => void;
  onDone: (mapping: URLSearchParams) => void;
};

/** What each thing about an order is called in this table; what could be guessed is filled in. */
export function MapColumns({ preview, isPending, onBack, onDone }: MapColumnsProps) {
  const { header, rowCount, mapping } = preview;
  const options = [
    { value: "", label: "Not in this table" },
    ...header.map((name, at) => ({ value: String(at), label: optionLabel(preview, name, at) })),
  ];
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string") chosen.set(name, value);
    }
    onDone(chosen);
  }
  return (
    <Section
      title="Which column holds what?"
      sub={`${rowCount.toLocaleString("en")} rows and ${header.length} columns. A location is all that must be there: one column, or latitude and longitude.`}
    >
      <form onSubmit={submit} aria-label="Columns">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-x-6 gap-y-4">
          {FIELD_WORDS.map(([field, label]) => (
            <SelectField
              key={field}
              name={field}
              label={label}
              options={options}
              defaultValue={String(mapping[field] ?? "")}
            />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Sending…">
            Check the rows
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Another table
          </Button>
        </div>
      </form>
    </Section>
  );
}

const SHOWN_LENGTH = 24;

/** The column's name and what stands in it first. */
function optionLabel({ sample }: TablePreview, name: string, at: number): string {
  const value = sample.map((row) => row[at] ?? "").find((text) => text !== "") ?? "";
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  const title = name === "" ? `Column ${at + 1}` : name;
  return shown === "" ? title : `${title} (${shown})`;
}
