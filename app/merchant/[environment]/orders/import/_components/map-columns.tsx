"use client";

import type { SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { SelectField } from "@/components/ui/select-field";
import { useWords } from "@/components/words/use-words";
import type { ImportField } from "@/lib/domain/imports/guess-columns";
import { IMPORT, type ImportWords } from "@/lib/words/import";
import type { TablePreview } from "../table-preview";

/** Where it goes, to whom, and what it is. */
const QUESTIONS: readonly ImportField[] = [
  "location",
  "latitude",
  "longitude",
  "address",
  "receiverName",
  "receiverPhone",
  "itemName",
  "productType",
  "weight",
  "speed",
  "reference",
];

type MapColumnsProps = {
  preview: TablePreview;
  isPending: boolean;
  onBack: () => void;
  onDone: (mapping: URLSearchParams) => void;
};

/** What each thing about an order is called in this table; what could be guessed is filled in. */
export function MapColumns({ preview, isPending, onBack, onDone }: MapColumnsProps) {
  const words = useWords(IMPORT).mapping;
  const { header, rowCount, mapping } = preview;
  const options = [
    { value: "", label: words.absent },
    ...header.map((name, at) => ({
      value: String(at),
      label: optionLabel(words, preview, name, at),
    })),
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
    <Section title={words.title} sub={words.sub(rowCount, header.length)}>
      <form onSubmit={submit} aria-label={words.form}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-x-6 gap-y-4">
          {QUESTIONS.map((field) => (
            <SelectField
              key={field}
              name={field}
              label={words.fields[field]}
              options={options}
              defaultValue={String(mapping[field] ?? "")}
            />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            pendingLabel={words.pending}
          >
            {words.submit}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </form>
    </Section>
  );
}

const SHOWN_LENGTH = 24;

/** The column's name and what stands in it first. */
function optionLabel(
  words: ImportWords["mapping"],
  { sample }: TablePreview,
  name: string,
  at: number,
): string {
  const value = sample.map((row) => row[at] ?? "").find((text) => text !== "") ?? "";
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  const title = name === "" ? words.column(at + 1) : name;
  return shown === "" ? title : `${title} (${shown})`;
}
