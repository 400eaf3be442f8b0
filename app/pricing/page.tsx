import type { Metadata } from "next";
import { PlainList } from "@/components/home/plain-list";
import { PriceTable } from "@/components/home/price-table";
import { SampleQuote } from "@/components/home/sample-quote";
import { SiteFrame } from "@/components/site/site-frame";
import { buttonLook } from "@/components/ui/button-look";
import { formatMoney } from "@/lib/core/format-money";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { listLateCredits } from "@/lib/domain/money/late-credits/list-late-credits";
import { readPriceList, type PriceList } from "@/lib/domain/pricing/quotes/read-price-list";
import type { PublicMarket } from "@/lib/domain/pricing/quotes/read-public-market";
import { FRONT } from "@/lib/messages/front.gen";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { PRICING_PAGE, type PricingPageMessages } from "@/lib/messages/pricing-page.gen";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import { readSampleRoute, readSite } from "../_site/read-site";
import { siteMetadata } from "../_site/site-metadata";

/** Basis points of a percent. */
const PERCENT_BP = 100;
const WHOLE_BP = 10_000;

export async function generateMetadata(): Promise<Metadata> {
  const { metaTitle, metaDescription } = await readMessages(PRICING_PAGE);
  return siteMetadata("/pricing", { title: metaTitle, description: metaDescription });
}

type PricingPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Today's prices, from the same cards that price orders. */
export default async function PricingPage({ searchParams }: PricingPageProps) {
  const [messages, front, language, { from, to }, { home, market }] = await Promise.all([
    readMessages(PRICING_PAGE),
    readMessages(FRONT),
    readLanguage(),
    searchParams,
    readSite(),
  ]);
  const [route, list] = await Promise.all([
    readSampleRoute(market, from, to),
    reading("price_list", () => readPrices(market)),
  ]);
  const vehicles = VEHICLES[language];
  return (
    <SiteFrame home={home} contact={market} isTranslated>
      <div className="grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_420px]">
        <div>
          <h1 className="text-hero font-strong tracking-[-0.02em]">{messages.title}</h1>
          <p className="mt-5 max-w-[58ch] text-lead text-muted">
            {list.state === "read" && list.value ? messages.lead : messages.none}
          </p>
          <p className="mt-6">
            <SignUpLink language={language}>{messages.start}</SignUpLink>
          </p>
        </div>
        {route && (
          <SampleQuote
            messages={front.price}
            vehicles={vehicles}
            language={language}
            action="/pricing"
            {...route}
          />
        )}
      </div>
      {market && list.state === "read" && list.value && (
        <>
          <PriceTable
            messages={messages}
            vehicles={vehicles}
            currency={market.currency}
            list={list.value.prices}
          />
          <PlainList
            id="extras"
            title={messages.extras.title}
            items={extrasOf(messages, market, list.value.prices)}
          />
          {list.value.lateSteps.length > 0 && (
            <PlainList
              id="late"
              title={messages.late.title}
              items={list.value.lateSteps.map(({ afterMinutes, shareBp }) => ({
                title: messages.late.step({ minutes: String(afterMinutes) }),
                says: messages.late.credit({ percent: String(shareBp / PERCENT_BP) }),
              }))}
            />
          )}
        </>
      )}
    </SiteFrame>
  );
}

function SignUpLink({ language, children }: { language: Language; children: string }) {
  return (
    <a
      href={inLanguage("/sign-up", language)}
      className={buttonLook({ variant: "primary", size: "large" })}
    >
      {children}
    </a>
  );
}

async function readPrices(market: PublicMarket | null) {
  if (!market) return null;
  const [prices, [credits]] = await Promise.all([
    readPriceList(market.code),
    listLateCredits(market.code),
  ]);
  return { prices, lateSteps: credits?.steps ?? [] };
}

function extrasOf({ extras }: PricingPageMessages, market: PublicMarket, [smallest]: PriceList) {
  if (!smallest) return [];
  const { express } = smallest.speedFactorsBp;
  const percent = (bp: number) => String(bp / PERCENT_BP);
  return [
    {
      title: extras.express.title,
      says: extras.express.says({ share: percent(express - WHOLE_BP) }),
    },
    { title: extras.back.title, says: extras.back.says({ share: percent(smallest.returnFeeBp) }) },
    ...(market.collectMaximumMinor === null
      ? []
      : [
          {
            title: extras.collect.title,
            says: extras.collect.says({
              share: percent(smallest.collectFeeBp),
              least: formatMoney(smallest.collectMinimumMinor, market.currency),
            }),
          },
        ]),
    extras.cancel,
    extras.month,
  ];
}
