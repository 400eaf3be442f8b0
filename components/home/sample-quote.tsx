import { buttonLook } from "@/components/ui/button-look";
import { SelectField } from "@/components/ui/select-field";
import { formatMoney } from "@/lib/core/format-money";
import type { FrontMessages } from "@/lib/messages/front.gen";

type SampleQuoteProps = {
  messages: FrontMessages["price"];
  places: { id: string; name: string }[];
  from: string;
  to: string;
  currency: string;
  prices: {
    examples: { kilometres: number; feeMinor: number }[];
    quote: { feeMinor: number; distanceM: number; etaMinutes: number } | null;
  };
};

const METRES_PER_KM = 1000;

/** Today's price between two known places, and the prices of some distances. A plain form, without scripts. */
export function SampleQuote({ messages, places, from, to, currency, prices }: SampleQuoteProps) {
  const options = places.map(({ id, name }) => ({ value: id, label: name }));
  const { quote, examples } = prices;
  return (
    <section
      id="price"
      aria-labelledby="price-title"
      className="self-start rounded-panel border border-border bg-surface"
    >
      <div className="border-b border-border px-5 py-3">
        <h2 id="price-title" className="font-semibold">
          {messages.title}
        </h2>
        <p className="text-table text-muted">{messages.sub}</p>
      </div>
      <div className="grid gap-4 px-5 py-4">
        <form action="/#price" method="get" aria-label={messages.form} className="grid gap-3">
          <SelectField name="from" label={messages.from} options={options} defaultValue={from} />
          <SelectField name="to" label={messages.to} options={options} defaultValue={to} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <button type="submit" className={buttonLook()}>
              {messages.submit}
            </button>
            <Price messages={messages} currency={currency} quote={quote} />
          </div>
        </form>
        <Examples messages={messages} currency={currency} examples={examples} />
      </div>
    </section>
  );
}

type PriceProps = Pick<SampleQuoteProps, "messages" | "currency"> &
  Pick<SampleQuoteProps["prices"], "quote">;

function Price({ messages, currency, quote }: PriceProps) {
  if (!quote) return <p className="text-muted">{messages.same}</p>;
  return (
    <p className="ml-auto text-right">
      <strong data-testid="sample-fee" className="block text-title font-strong">
        {formatMoney(quote.feeMinor, currency)}
      </strong>
      <span className="text-table text-muted">
        {messages.details({
          kilometres: (quote.distanceM / METRES_PER_KM).toFixed(1),
          minutes: String(quote.etaMinutes),
        })}
      </span>
    </p>
  );
}

type ExamplesProps = Pick<SampleQuoteProps, "messages" | "currency"> &
  Pick<SampleQuoteProps["prices"], "examples">;

function Examples({ messages, currency, examples }: ExamplesProps) {
  return (
    <table className="w-full border-t border-border text-table">
      <caption className="sr-only">{messages.caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{messages.distance}</th>
          <th scope="col">{messages.fee}</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ kilometres, feeMinor }) => (
          <tr key={kilometres} className="border-b border-border last:border-b-0">
            <td className="py-1.5">{messages.kilometres({ kilometres: String(kilometres) })}</td>
            <td className="py-1.5 text-right tabular-nums">{formatMoney(feeMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
