import { buttonLook } from "@/components/ui/button-look";
import { SelectField } from "@/components/ui/select-field";
import { formatMoney } from "@/lib/core/format-money";
import type { FrontMessages } from "@/lib/messages/front.gen";
import type { Language } from "@/lib/messages/language";
import { vehicleName } from "@/lib/messages/vehicle-name";
import type { VehiclesMessages } from "@/lib/messages/vehicles.gen";

type SampleQuoteProps = {
  messages: FrontMessages["price"];
  vehicles: VehiclesMessages;
  language: Language;
  /** The page that shows the form's answer. */
  action?: string;
  places: { id: string; name: string; town: string }[];
  from: string;
  to: string;
  currency: string;
  examples: { kilometres: number; feeMinor: number }[];
  /** Or why there is none. */
  quote:
    | { feeMinor: number; distanceM: number; etaMinutes: number; vehicleClass: string }
    | "same"
    | "none";
};

const METRES_PER_KM = 1000;

/** Today's price between two known places, and the prices of some distances. A plain form, without scripts. */
export function SampleQuote(props: SampleQuoteProps) {
  const { messages, language, places, from, to, currency, examples, action = "/" } = props;
  const options = places.map(({ id, ...place }) => ({ value: id, label: messages.place(place) }));
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
        <form
          action={`${action}#price`}
          method="get"
          aria-label={messages.form}
          className="grid gap-3"
        >
          {language !== "en" && <input type="hidden" name="lang" value={language} />}
          <SelectField name="from" label={messages.from} options={options} defaultValue={from} />
          <SelectField name="to" label={messages.to} options={options} defaultValue={to} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <button type="submit" className={buttonLook()}>
              {messages.submit}
            </button>
            <Price {...props} />
          </div>
        </form>
        <Examples messages={messages} currency={currency} examples={examples} />
      </div>
    </section>
  );
}

type PriceProps = Pick<SampleQuoteProps, "messages" | "vehicles" | "currency" | "quote">;

function Price({ messages, vehicles, currency, quote }: PriceProps) {
  if (typeof quote === "string") return <p className="text-muted">{messages[quote]}</p>;
  return (
    <p className="ml-auto text-right">
      <strong data-testid="sample-fee" className="block text-figure font-strong">
        {formatMoney(quote.feeMinor, currency)}
      </strong>
      <span className="text-table text-muted">
        {messages.details({
          kilometres: (quote.distanceM / METRES_PER_KM).toFixed(1),
          minutes: String(quote.etaMinutes),
          vehicle: vehicleName(vehicles, quote.vehicleClass),
        })}
      </span>
    </p>
  );
}

type ExamplesProps = Pick<SampleQuoteProps, "messages" | "currency" | "examples">;

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
