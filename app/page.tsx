import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AskUs } from "@/components/home/ask-us";
import { DeliverySteps } from "@/components/home/delivery-steps";
import { PlainList } from "@/components/home/plain-list";
import { RecipientPicture } from "@/components/home/recipient-picture";
import { SampleQuote } from "@/components/home/sample-quote";
import { TrackForm } from "@/components/home/track-form";
import { SiteFrame } from "@/components/site/site-frame";
import { buttonLook } from "@/components/ui/button-look";
import { publicUrl } from "@/lib/core/env";
import { formatMoney } from "@/lib/core/format-money";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import { topUpAccounts } from "@/lib/domain/money/top-ups/top-up-accounts";
import type { PublicMarket } from "@/lib/domain/pricing/quotes/read-public-market";
import { SAMPLE_PLACES } from "@/lib/domain/pricing/quotes/sample-places";
import { FRONT, type FrontMessages } from "@/lib/messages/front.gen";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import { readSampleRoute, readSite } from "./_site/read-site";
import { siteMetadata } from "./_site/site-metadata";

/** A build has no database to read prices from. */
export const dynamic = "force-dynamic";

/** Basis points of a percent. */
const PERCENT_BP = 100;

export async function generateMetadata(): Promise<Metadata> {
  const [messages, { market }] = await Promise.all([readMessages(FRONT), readSite()]);
  return siteMetadata("/", {
    title: market ? messages.metaTitle({ country: market.name }) : messages.nowhere.metaTitle,
    description: messages.metaDescription,
  });
}

type HomePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function HomePage({ searchParams }: HomePageProps) {
  const [messages, language, { from, to }, { home, market }] = await Promise.all([
    readMessages(FRONT),
    readLanguage(),
    searchParams,
    readSite(),
  ]);
  const route = await readSampleRoute(market, from, to);
  const facts = factsOf(messages, market);
  return (
    <SiteFrame home={home} contact={market} isTranslated>
      <div className="grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_420px]">
        <div>
          <h1 className="max-w-[17ch] text-hero font-strong tracking-[-0.02em] text-balance">
            {market ? messages.title(facts) : messages.nowhere.title}
          </h1>
          <p className="mt-5 max-w-[58ch] text-lead text-muted">
            {market ? messages.lead(facts) : messages.nowhere.lead}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {/* Plain links: the pages behind them are other documents. */}
            <a
              href={inLanguage("/sign-up", language)}
              className={buttonLook({ variant: "primary", size: "large" })}
            >
              {messages.signUp}
            </a>
            <AskUs messages={messages} contact={market} />
          </div>
          <p className="mt-3 max-w-[58ch] text-table text-muted">{messages.terms(facts)}</p>
          <TrackForm messages={messages.track} language={language} />
        </div>
        {route && (
          <SampleQuote
            messages={messages.price}
            vehicles={VEHICLES[language]}
            language={language}
            {...route}
          />
        )}
      </div>
      <DeliverySteps {...messages.day} />
      <RecipientPicture
        messages={messages.recipient}
        language={language}
        site={new URL(publicUrl).host}
      />
      <PlainList
        id="problems"
        title={messages.problems.title}
        items={problems(messages, market, route, language)}
      />
      <PlainList id="pay" title={messages.pay.title} items={payments(messages, market, facts)} />
      <p className="border-t border-border py-6 text-muted">
        {messages.others.developers({ link: (text) => <a href="/developers">{text}</a> })}
      </p>
    </SiteFrame>
  );
}

function factsOf(messages: FrontMessages, market: PublicMarket | null) {
  const listed = (names: string[], join: FrontMessages["and"]) => {
    const last = names.at(-1) ?? "";
    return names.length < 2 ? last : join({ first: names.slice(0, -1).join(", "), last });
  };
  const towns = market ? (SAMPLE_PLACES[market.code] ?? []).map(({ town }) => town) : [];
  const methods = market ? Object.keys(topUpAccounts(market)) : [];
  const named = methods.map((method) => messages.methods[method as keyof typeof messages.methods]);
  return {
    country: market?.name ?? "",
    towns: listed([...new Set(towns)], messages.and),
    methods: listed(named.length > 0 ? named : Object.values(messages.methods), messages.or),
  };
}

function problems(
  { problems: messages }: FrontMessages,
  market: PublicMarket | null,
  route: { returnFeeBp: number } | null,
  language: Language,
) {
  const { lost, absent, late, cancel } = messages;
  const terms = (text: ReactNode) => <a href={inLanguage("/terms", language)}>{text}</a>;
  return [
    { title: lost.title, says: lost.says({ hours: String(market?.disputeHours ?? 24), terms }) },
    ...(route
      ? [
          {
            title: absent.title,
            says: absent.says({ share: String(route.returnFeeBp / PERCENT_BP) }),
          },
        ]
      : []),
    late,
    cancel,
  ];
}

function payments(
  { pay }: FrontMessages,
  market: PublicMarket | null,
  { methods }: { methods: string },
) {
  const collects = market?.collectMaximumMinor;
  return [
    { title: pay.balance.title, says: pay.balance.says({ methods }) },
    ...(market && collects != null
      ? [
          {
            title: pay.door.title,
            says: pay.door.says({ amount: formatMoney(collects, market.currency) }),
          },
        ]
      : []),
  ];
}
