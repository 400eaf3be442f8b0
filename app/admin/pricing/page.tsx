import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { may } from "@/lib/domain/authority/rights";
import { explainPrice } from "@/lib/domain/pricing/quotes/explain-price";
import {
  explainQuotePrice,
  type ExplainedQuote,
} from "@/lib/domain/pricing/quotes/explain-quote-price";
import { listRateCards } from "@/lib/domain/pricing/quotes/list-rate-cards";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { ExplainForm } from "./_components/explain-form";
import { Explanation } from "./_components/explanation";
import { LateCreditsSection } from "./_components/late-credits-section";
import { PriceSteps } from "./_components/price-steps";
import { RateCardList } from "./_components/rate-card-list";
import { askedIn, questionOf } from "./read-question";

export const generateMetadata = titled(ADMIN_PRICING, ({ pricingPage }) => pricingPage.metaTitle);

type AdminPricingPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Current and future prices of deliveries, and the steps of a price. */
export default async function AdminPricingPage({ searchParams }: AdminPricingPageProps) {
  const texts = (await readMessages(ADMIN_PRICING)).pricingPage;

  const { admin, user } = await requireAdmin();
  const asked = askedIn(await searchParams);
  const cards = await listRateCards(admin);
  const markets = [...new Map(cards.map((card) => [card.marketCode, card])).values()];
  const timezone = markets.find(({ marketCode }) => marketCode === asked.market)?.timezone ?? "UTC";
  return (
    <>
      <PageHead
        title={texts.pricing}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={
          <>
            <Button href="/admin/pricing/changes">{texts.changes}</Button>
            {may(user, "set_prices") && (
              <Button href="/admin/pricing/new" variant="primary">
                {texts.newVersion}
              </Button>
            )}
          </>
        }
      />
      {markets.map(({ marketCode, marketName }) => (
        <Section key={marketCode} title={`${marketName} (${marketCode})`}>
          <RateCardList
            caption={texts.pricesIn({ market: marketName })}
            cards={cards.filter((card) => card.marketCode === marketCode)}
            now={new Date()}
            mayWithdraw={may(user, "set_prices")}
          />
        </Section>
      ))}
      <LateCreditsSection mayChange={may(user, "set_prices")} />
      <Section title={texts.explainPrice} sub={texts.explainPriceSub}>
        <ExplainForm
          asked={asked}
          markets={markets.map((it) => ({ value: it.marketCode, label: it.marketName }))}
        />
        {asked.pickup !== "" && (
          <Explanation of={() => explainPrice(admin, questionOf(asked, timezone))}>
            {(price) => <PriceSteps price={price} />}
          </Explanation>
        )}
      </Section>
      <QuoteSection admin={admin} quoteId={asked.quote} />
    </>
  );
}

/** Looks up a quote by its id, and explains its price. */
async function QuoteSection({ admin, quoteId }: { admin: AdminContext; quoteId: string }) {
  const texts = (await readMessages(ADMIN_PRICING)).pricingPage;

  return (
    <Section title={texts.explainQuote} sub={texts.explainQuoteSub}>
      <SearchBox
        label={texts.quoteId}
        name="quote"
        action="/admin/pricing"
        defaultValue={quoteId}
      />
      {quoteId !== "" && (
        <Explanation of={() => explainQuotePrice(admin, quoteId)}>
          {(quote) => <QuoteFacts quote={quote} />}
        </Explanation>
      )}
    </Section>
  );
}

/** The merchant and expiry of a quote, and the steps of its price. */
async function QuoteFacts({ quote }: { quote: ExplainedQuote }) {
  const texts = (await readMessages(ADMIN_PRICING)).quoteFacts;
  const { merchantId, merchantName, createdAt, expiresAt, timezone } = quote;
  return (
    <>
      <Facts
        facts={[
          {
            name: texts.merchant,
            value: <AppLink href={`/admin/merchants/${merchantId}`}>{merchantName}</AppLink>,
          },
          { name: texts.quoted, value: <Instant at={createdAt} timeZone={timezone} /> },
          { name: texts.validUntil, value: <Instant at={expiresAt} timeZone={timezone} /> },
        ]}
      />
      <PriceSteps price={quote} />
    </>
  );
}
