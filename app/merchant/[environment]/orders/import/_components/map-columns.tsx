"use client";

import { type SubmitEvent, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { SelectField } from "@/components/ui/select-field";
import { IMPORT_FIELDS } from "@/lib/domain/ordering/imports/guess-columns";
import { DETAIL_LABELS } from "@/lib/messages/detail-labels.gen";
import { IMPORT, type ImportMessages } from "@/lib/messages/import.gen";
import type { TablePreview } from "../table-preview";

/** A pickup where the orders of an import can start. */
export type ImportPickup = { id: string; name: string };

type MapColumnsProps = {
  preview: TablePreview;
  /** A shop with one has no choice. */
  pickups: ImportPickup[];
  isPending: boolean;
  onBack: () => void;
  /** Gets the column of each field, and the pickup if there was a choice. */
  onDone: (choices: URLSearchParams) => void;
};

/** Matches the table's columns with an order's fields, starting with a guess. */
export function MapColumns({ preview, pickups, isPending, onBack, onDone }: MapColumnsProps) {
  const messages = useMessages(IMPORT).mapping;
  const labels = { ...useMessages(DETAIL_LABELS), ...messages.fields };
  const { header, rowCount, mapping } = preview;
  const options = optionsFor(messages, preview);
  const { unused, note } = useUnused(preview);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onDone(chosenIn(event.currentTarget));
  }
  return (
    <Section title={messages.title} sub={messages.sub({ rows: rowCount, columns: header.length })}>
      <form
        onSubmit={submit}
        onChange={(event) => note(event.currentTarget)}
        aria-label={messages.form}
      >
        {pickups.length > 1 && (
          <div className="mb-6 max-w-[36rem]">
            <SelectField
              name="pickup"
              label={messages.pickup}
              hint={messages.pickupHint}
              options={pickups.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
        )}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-x-6 gap-y-4">
          {IMPORT_FIELDS.map((field) => (
            <SelectField
              key={field}
              name={field}
              label={labels[field]}
              options={options}
              defaultValue={String(mapping[field] ?? "")}
            />
          ))}
        </div>
        <p role="status" data-testid="unused" className="mt-5 text-table text-muted">
          {unused.length > 0 &&
            messages.unused({ count: unused.length, columns: unused.join(", ") })}
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            pendingLabel={messages.pending}
          >
            {messages.submit}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {messages.back}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** The columns without a field, by the current choice. */
function useUnused({ header, mapping }: TablePreview) {
  const messages = useMessages(IMPORT).mapping;
  const [mapped, setMapped] = useState(() => Object.values(mapping));
  const unused = header.flatMap((name, at) =>
    mapped.includes(at) ? [] : [name === "" ? messages.column({ position: at + 1 }) : name],
  );
  const note = ({ elements }: HTMLFormElement) => {
    const chosen = [...elements].filter((element) => element instanceof HTMLSelectElement);
    setMapped(
      chosen.flatMap(({ name, value }) => (name === "pickup" || value === "" ? [] : Number(value))),
    );
  };
  return { unused, note };
}

function chosenIn(form: HTMLFormElement): URLSearchParams {
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") chosen.set(name, value);
  }
  return chosen;
}

function optionsFor(messages: ImportMessages["mapping"], preview: TablePreview) {
  return [
    { value: "", label: messages.absent },
    ...preview.header.map((name, at) => ({
      value: String(at),
      label: optionLabel(messages, preview, name, at),
    })),
  ];
}

const SHOWN_LENGTH = 24;

/** The column's name and first value. */
function optionLabel(
  messages: ImportMessages["mapping"],
  { sample }: TablePreview,
  name: string,
  at: number,
): string {
  const value = sample.map((row) => row[at] ?? "").find((text) => text !== "") ?? "";
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  const title = name === "" ? messages.column({ position: at + 1 }) : name;
  return shown === "" ? title : `${title} (${shown})`;
}
