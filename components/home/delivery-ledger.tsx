import type { FrontMessages } from "@/lib/messages/front.gen";

/** A sample delivery, from order to payout. */
export function DeliveryLedger({ messages }: { messages: FrontMessages["sample"] }) {
  const { title, duration, steps } = messages;
  return (
    <figure className="self-start rounded-panel border border-border bg-surface">
      <figcaption className="flex justify-between gap-4 border-b border-border px-5 py-3">
        <span className="font-semibold">{title}</span>
        <span className="text-muted">{duration}</span>
      </figcaption>
      <ol className="px-5 py-2">
        {steps.map(({ time, label, note }) => (
          <li
            key={label}
            className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-3 border-t border-border py-2 first:border-t-0"
          >
            <time className="text-table text-muted">{time}</time>
            <span className="text-table font-semibold">{label}</span>
            <span className="col-start-2 text-table text-muted">{note}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
