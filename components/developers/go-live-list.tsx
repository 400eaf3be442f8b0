import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";

export type GoLiveTexts = {
  done: string;
  notDone: string;
  shownAt: (values: { when: ReactNode }) => ReactNode;
};

export type ShownGoLiveItem = { code: string; title: string; howTo: string; doneAt: Date | null };

type GoLiveListProps = {
  texts: GoLiveTexts;
  items: readonly ShownGoLiveItem[];
  timeZone: string;
  now: Date;
};

/** The items of a go-live report: when each was done, or how to do it. */
export function GoLiveList({ items, ...view }: GoLiveListProps) {
  return (
    <ol className="mt-4 divide-y divide-border border-y border-border">
      {items.map((item) => (
        <Item key={item.code} item={item} {...view} />
      ))}
    </ol>
  );
}

type ItemProps = Omit<GoLiveListProps, "items"> & { item: ShownGoLiveItem };

function Item({ texts, item: { code, title, howTo, doneAt }, timeZone, now }: ItemProps) {
  return (
    <li data-item={code} data-done={doneAt !== null} className="flex gap-3 py-3">
      {doneAt ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-ok-fg" />
      ) : (
        <Circle aria-hidden="true" className="mt-0.5 size-5 flex-none text-muted" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">
          {title}
          <span className="sr-only">{doneAt ? texts.done : texts.notDone}</span>
        </p>
        <p className="max-w-[68ch] text-table text-muted">
          {doneAt
            ? texts.shownAt({ when: <Ago at={doneAt} timeZone={timeZone} now={now} /> })
            : howTo}
        </p>
      </div>
    </li>
  );
}
