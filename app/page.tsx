import { Audiences } from "@/components/home/audiences";
import { DeliveryLedger } from "@/components/home/delivery-ledger";
import { FirstOrder } from "@/components/home/first-order";
import { PagePictures } from "@/components/home/page-pictures";
import { SampleQuote } from "@/components/home/sample-quote";
import { TrackForm } from "@/components/home/track-form";
import { SiteFrame } from "@/components/site/site-frame";
import { buttonLook } from "@/components/ui/button-look";
import { readHome } from "@/lib/dashboard/home-of";
import { readMessages } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { readPublicPrices } from "@/lib/domain/pricing/quotes/read-public-prices";
import { SAMPLE_PLACES } from "@/lib/domain/pricing/quotes/sample-places";
import { FRONT } from "@/lib/messages/front.gen";

/** A build has no database to read prices from. */
export const dynamic = "force-dynamic";

type HomePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function HomePage({ searchParams }: HomePageProps) {
  const [messages, { from, to }, home] = await Promise.all([
    readMessages(FRONT),
    searchParams,
    reading("front_home", readHome),
  ]);
  // Without prices the page is still the front door.
  const prices = await reading("front_prices", () => readPrices(from, to));
  return (
    <SiteFrame home={home.state === "read" ? home.value : undefined}>
      <div className="grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_420px]">
        <div>
          <h1 className="max-w-[17ch] text-hero font-strong tracking-[-0.02em] text-balance">
            {messages.title}
          </h1>
          <p className="mt-5 max-w-[58ch] text-lead text-muted">{messages.lead}</p>
          {/* Plain links: the pages behind them are other documents, without this one's scripts. */}
          <p className="mt-6 flex flex-wrap gap-3">
            <a href="/sign-up" className={buttonLook({ variant: "primary", size: "large" })}>
              {messages.signUp}
            </a>
            <a href="/docs/quickstart" className={buttonLook({ size: "large" })}>
              {messages.forDevelopers}
            </a>
          </p>
          <p className="mt-3 max-w-[58ch] text-table text-muted">{messages.terms}</p>
          <TrackForm messages={messages.track} />
        </div>
        {prices.state === "read" && prices.value ? (
          <SampleQuote messages={messages.price} {...prices.value} />
        ) : (
          <DeliveryLedger messages={messages.sample} />
        )}
      </div>
      <PagePictures messages={messages.pictures} />
      <Audiences messages={messages.audiences} />
      <FirstOrder messages={messages.firstOrder} />
      <footer className="border-t border-border py-6 text-table text-muted">
        <p>
          {messages.reference({
            link: (text) => (
              <a href="/docs" className="inline-block py-1">
                {text}
              </a>
            ),
          })}
        </p>
      </footer>
    </SiteFrame>
  );
}

type Named = string | string[] | undefined;

/** The prices of the first market that has places to show them with. */
async function readPrices(from: Named, to: Named) {
  const market = (await listMarkets()).find(({ code }) => SAMPLE_PLACES[code]);
  const places = market && SAMPLE_PLACES[market.code];
  const [first, second] = places ?? [];
  if (!market || !places || !first || !second) return null;
  const pickup = places.find(({ id }) => id === from) ?? first;
  const delivery = places.find(({ id }) => id === to) ?? second;
  const prices = await readPublicPrices(market.code, { pickup, delivery });
  return { places, from: pickup.id, to: delivery.id, currency: market.currency, prices };
}
