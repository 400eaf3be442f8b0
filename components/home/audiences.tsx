import type { FrontMessages } from "@/lib/messages/front.gen";

/** The benefits for each kind of user. */
export function Audiences({ messages }: { messages: FrontMessages["audiences"] }) {
  const { title, merchants, couriers, riders, recipients } = messages;
  return (
    <section aria-labelledby="audiences" className="border-t border-border py-10 md:py-14">
      <h2 id="audiences" className="text-title font-strong">
        {title}
      </h2>
      <dl className="mt-4">
        {[merchants, couriers, riders, recipients].map(({ who, gets, detail }) => (
          <div
            key={who}
            className="grid gap-x-8 gap-y-1 border-t border-border py-4 first:border-t-0 md:grid-cols-[140px_minmax(0,5fr)_minmax(0,7fr)]"
          >
            <dt className="font-semibold text-brand">{who}</dt>
            <dd className="font-semibold">{gets}</dd>
            <dd className="max-w-[62ch] text-muted">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
