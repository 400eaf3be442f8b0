import { formatMoney } from "@/lib/core/format-money";
import type { PriceList } from "@/lib/domain/pricing/quotes/read-price-list";
import type { PricingPageMessages } from "@/lib/messages/pricing-page.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import type { VehiclesMessages } from "@/lib/messages/vehicles.gen";

const GRAMS_PER_KG = 1000;
const METRES_PER_KM = 1000;

type PriceTableProps = {
  messages: Pick<PricingPageMessages, "vehicles" | "weights">;
  vehicles: VehiclesMessages;
  currency: string;
  list: PriceList;
};

/** What each vehicle costs and carries, and what weight adds. */
export function PriceTable({ messages, vehicles, currency, list }: PriceTableProps) {
  const { title, explains, caption, ...heads } = messages.vehicles;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <section
      aria-labelledby="vehicles"
      className="grid gap-x-12 gap-y-6 border-t border-border py-10 md:py-14 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <div>
        <h2 id="vehicles" className="text-figure font-strong tracking-[-0.01em]">
          {title}
        </h2>
        <p className="mt-2 max-w-[40ch] text-muted">{explains}</p>
      </div>
      <div className="grid min-w-0 gap-8">
        <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
          <table className="w-full min-w-[34rem] [&_td]:py-3 [&_td]:text-right [&_th]:py-2 [&_th]:text-right [&_th:first-child]:text-left">
            <caption className="sr-only">{caption}</caption>
            <thead className="border-b border-border text-table text-muted">
              <tr>
                <th scope="col">{heads.vehicle}</th>
                <th scope="col">{heads.carries}</th>
                <th scope="col">{heads.start}</th>
                <th scope="col">{heads.perKilometre}</th>
                <th scope="col">{heads.least}</th>
                <th scope="col">{heads.farthest}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((card) => (
                <tr key={card.vehicleClass} className="border-b border-border tabular-nums">
                  <th scope="row" className="font-semibold">
                    {vehicleName(vehicles, card.vehicleClass)}
                  </th>
                  <td>{heads.kilograms({ weight: kilograms(card.weightLimitG) })}</td>
                  <td>{money(card.baseMinor)}</td>
                  <td>
                    {money(card.perKmMinor)}
                    {card.farFromM !== null && card.farPerKmMinor !== null && (
                      <span className="block text-meta text-muted">
                        {heads.far({
                          kilometres: String(card.farFromM / METRES_PER_KM),
                          price: money(card.farPerKmMinor),
                        })}
                      </span>
                    )}
                  </td>
                  <td>{money(card.minimumMinor)}</td>
                  <td>
                    {heads.kilometres({
                      kilometres: String(card.maxDistanceM / METRES_PER_KM),
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Weights {...{ messages, vehicles, currency, list }} />
      </div>
    </section>
  );
}

function Weights({ messages, vehicles, currency, list }: PriceTableProps) {
  const { title, band, none } = messages.weights;
  return (
    <div>
      <h3 className="text-section font-semibold">{title}</h3>
      <dl className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {list.flatMap(({ vehicleClass, weightBands }) =>
          weightBands.map(({ upToG, surchargeMinor }) => (
            <div
              key={`${vehicleClass} ${upToG}`}
              className="flex justify-between gap-4 border-b border-border py-2"
            >
              <dt>
                {band({ vehicle: vehicleName(vehicles, vehicleClass), weight: kilograms(upToG) })}
              </dt>
              <dd className="whitespace-nowrap tabular-nums">
                {surchargeMinor === 0 ? none : formatMoney(surchargeMinor, currency, true)}
              </dd>
            </div>
          )),
        )}
      </dl>
    </div>
  );
}

function kilograms(grams: number): string {
  return (grams / GRAMS_PER_KG).toLocaleString("en");
}
