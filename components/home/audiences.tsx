const AUDIENCES: { who: string; gets: string; detail: string }[] = [
  {
    who: "Merchants",
    gets: "Know the price before the customer pays.",
    detail:
      "Quote, create, track and cancel over HTTP. A repeated request with the same idempotency key never orders or charges twice.",
  },
  {
    who: "Couriers",
    gets: "Your fleet, in two calls.",
    detail:
      "Read deliveries, riders and earnings in one summary. Mark a rider busy while they do other work, and they get no offers.",
  },
  {
    who: "Riders",
    gets: "Work that fits the vehicle.",
    detail:
      "The nearest rider with room gets the offer. A bike never gets more than 50 kg, or more orders than it can carry.",
  },
  {
    who: "Recipients",
    gets: "A name, a number plate and a number to call.",
    detail: "One link, no app, no account. The page is under 20 KB and opens on any phone.",
  },
];

/** What each kind of user gets. */
export function Audiences() {
  return (
    <section aria-labelledby="audiences" className="border-t border-border py-10 md:py-14">
      <h2 id="audiences" className="text-title font-strong">
        Built for everyone in a delivery
      </h2>
      <dl className="mt-4">
        {AUDIENCES.map(({ who, gets, detail }) => (
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
