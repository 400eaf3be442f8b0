"use client";

import { useId, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { IMPORT } from "@/lib/messages/import.gen";
import type { AskingView } from "../asking-view";
import type { ImportView } from "../import-view";

type Asking = {
  work: string | undefined;
  run: (kind: "ask" | "close", fields?: Record<string, string>) => Promise<void>;
};

type AskRecipientsProps = Asking & {
  view: ImportView;
  isLive: boolean;
  note: string | undefined;
};

/** Asks the recipients of rows without a location for it, and says how many have yet to answer. */
export function AskRecipients({ view, note, isLive, ...rest }: AskRecipientsProps) {
  const { asking, unchecked } = view;
  return (
    <>
      {note !== undefined && (
        <div className="mt-5">
          <Notice tone="warn" title={note} isAnnounced />
        </div>
      )}
      {asking.waiting > 0 && <Waiting asking={asking} {...rest} />}
      {asking.askable > 0 && unchecked === 0 && (
        <Question asking={asking} isLive={isLive} {...rest} />
      )}
    </>
  );
}

function Waiting({ asking, work, run }: Asking & { asking: AskingView }) {
  const messages = useMessages(IMPORT).asking;
  return (
    <div className="mt-5">
      <Notice
        tone="info"
        title={messages.waiting({ count: asking.waiting })}
        actions={
          <Button
            size="small"
            isPending={work === "close"}
            pendingLabel={messages.stopping}
            onClick={() => void run("close")}
          >
            {messages.stop}
          </Button>
        }
      >
        {asking.isPlaced ? messages.isPlaced : messages.isReady}
      </Notice>
    </div>
  );
}

type QuestionProps = Asking & { asking: AskingView; isLive: boolean };

function Question({
  asking: { askable, texts, isPlaced: isChosen },
  isLive,
  work,
  run,
}: QuestionProps) {
  const messages = useMessages(IMPORT).asking;
  const [isPlaced, setPlaced] = useState(isChosen);
  const hint = useId();
  const ask = (isTexted: boolean) =>
    void run("ask", { isTexted: String(isTexted), isPlaced: String(isPlaced) });
  const canText = texts !== null && texts.count > 0;
  return (
    <Section title={messages.title}>
      <Panel>
        <p className="max-w-[68ch]">{messages.explains({ rows: askable })}</p>
        {canText && <Texts texts={texts} isLive={isLive} />}
        <label className="mt-4 flex min-h-6 items-start gap-2 font-semibold pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={isPlaced}
            onChange={({ target }) => setPlaced(target.checked)}
            aria-describedby={hint}
            className="mt-1 size-4 flex-none accent-brand"
          />
          {messages.place}
        </label>
        <p id={hint} className="max-w-[68ch] text-meta text-muted">
          {messages.placeHint}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {canText && (
            <Button
              variant="primary"
              isPending={work === "ask"}
              pendingLabel={messages.pending}
              onClick={() => ask(true)}
            >
              {messages.send({ count: texts.count })}
            </Button>
          )}
          <Button onClick={() => ask(false)}>{messages.links}</Button>
        </div>
      </Panel>
    </Section>
  );
}

type TextsProps = { texts: NonNullable<AskingView["texts"]>; isLive: boolean };

/** The text message as recipients get it, and what all of them cost. */
function Texts({ texts: { preview, cost }, isLive }: TextsProps) {
  const messages = useMessages(IMPORT).asking;
  return (
    <>
      <p className="mt-3 text-table text-muted">{messages.texts}</p>
      <blockquote className="mt-1 max-w-[68ch] rounded-control bg-sunken px-3 py-2 text-table wrap-anywhere">
        {preview}
      </blockquote>
      {isLive && cost && <p className="mt-2 text-table">{messages.cost(cost)}</p>}
      {!isLive && <p className="mt-2 text-table text-muted">{messages.test}</p>}
    </>
  );
}
