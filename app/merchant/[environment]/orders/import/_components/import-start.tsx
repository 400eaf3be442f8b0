"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { buttonLook } from "@/components/ui/button-look";
import { CONTROL_LOOK, FieldFrame } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { TextAreaField } from "@/components/ui/text-area-field";
import { newId } from "@/lib/core/ids";
import { IMPORT } from "@/lib/messages/import.gen";
import type { TablePreview } from "../table-preview";
import { ImportSteps } from "./import-steps";
import { type ImportPickup, MapColumns } from "./map-columns";
import { sendTable } from "./send-table";

type ImportStartProps = {
  /** The environment's address: `/merchant/live`. */
  home: string;
  maxBytes: number;
  /** The shop's pickups, the default one first. */
  pickups: ImportPickup[];
};

/** The table with the id of its import, so that a repeated start makes one import. */
type Table = { id: string; body: Blob; preview: TablePreview };

/** The first two steps: the table, and the meaning of its columns. */
export function ImportStart({ home, maxBytes, pickups }: ImportStartProps) {
  const { choosing: messages, steps } = useMessages(IMPORT);
  const router = useRouter();
  const [table, setTable] = useState<Table>();
  const { problem, isPending, attempt } = useAttempt();

  function read(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = tableIn(new FormData(event.currentTarget));
    void attempt(async () => {
      if (body.size > maxBytes) {
        throw new Error(messages.tooLarge({ megabytes: maxBytes / 1024 / 1024 }));
      }
      const preview = await sendTable<TablePreview>(messages, `${home}/orders/import/read`, body);
      setTable({ id: newId("imp"), body, preview });
    });
  }

  function start({ id, body }: Table, choices: URLSearchParams) {
    void attempt(async () => {
      choices.set("id", id);
      const address = `${home}/orders/import/start?${choices.toString()}`;
      const { importId } = await sendTable<{ importId: string }>(messages, address, body);
      // The address is known only now, and the import's page is there.
      router.push(`${home}/orders/import/${importId}` as Route);
    });
  }

  return (
    <>
      <ImportSteps messages={steps} now={table ? "columns" : "table"} />
      {problem !== undefined && (
        <div className="mb-5">
          <Notice tone="bad" title={messages.refused} isAnnounced>
            {problem}
          </Notice>
        </div>
      )}
      {table ? (
        <MapColumns
          preview={table.preview}
          pickups={pickups}
          isPending={isPending}
          onBack={() => setTable(undefined)}
          onDone={(choices) => start(table, choices)}
        />
      ) : (
        <ChooseTable isPending={isPending} onSubmit={read} />
      )}
    </>
  );
}

/** Shows every kind of failure and keeps the typed text. */
function useAttempt() {
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  async function attempt(work: () => Promise<void>) {
    setPending(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setPending(false);
  }
  return { problem, isPending, attempt };
}

type ChooseTableProps = {
  isPending: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

function ChooseTable({ isPending, onSubmit }: ChooseTableProps) {
  const messages = useMessages(IMPORT).choosing;
  return (
    <form onSubmit={onSubmit} aria-label={messages.form} className="grid max-w-[44rem] gap-5">
      <noscript>
        <p>{messages.needsScripts}</p>
      </noscript>
      <TextAreaField
        name="text"
        label={messages.paste}
        hint={messages.pasteHint}
        rows={6}
        spellCheck={false}
      />
      <FieldFrame id="import-file" label={messages.file} hint={messages.fileHint}>
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby="import-file-hint"
          className={`${CONTROL_LOOK} py-2`}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          pendingLabel={messages.pending}
        >
          {messages.submit}
        </Button>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`}
          download="tumiza-orders.csv"
          className={buttonLook({ variant: "quiet" })}
        >
          {messages.sample}
        </a>
      </div>
    </form>
  );
}

const TEMPLATE =
  "receiver_name,receiver_phone,delivery_address,location,item_name,weight_kg,ready_in_minutes,reference\r\n" +
  'Thoko Banda,0999 123 456,"Area 47, blue gate beside the market","-13.9626, 33.7741",Medicine,2,20,A-1001\r\n';

/** A chosen file, or pasted text. */
function tableIn(form: FormData): Blob {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return file;
  const text = form.get("text");
  return new Blob([typeof text === "string" ? text : ""]);
}
