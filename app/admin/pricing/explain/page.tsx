import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { explainPrice } from "@/lib/domain/pricing/quotes/explain-price";
import {
  explainQuotePrice,
  type ExplainedQuote,
} from "@/lib/domain/pricing/quotes/explain-quote-price";
import { listRateCards } from "@/lib/domain/pricing/quotes/list-rate-cards";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { ExplainForm } from "../_components/explain-form";
import { Explanation } from "../_components/explanation";
import { PriceSteps } from "../_components/price-steps";
import { askedIn, questionOf } from "../read-question";

export const generateMetadata = titled(
  ADMIN_PRICING,
  ({ pricingPage }) => pricingPage.explainPrice,
);

type ExplainPricePageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The steps of a price: of a question, or of a quote that was given. */
export default async function ExplainPricePage({ searchParams }: ExplainPricePageProps) {
  const texts = (await readMessages(ADMIN_PRICING)).pricingPage;
  const { admin } = await requireAdmin();
  const asked = askedIn(await searchParams);
  const cards = await listRateCards(admin);
  const markets = [...new Map(cards.map((card) => [card.marketCode, card])).values()];
  const chosen = markets.find(({ marketCode }) => marketCode === asked.market) ?? markets[0];
  const bands = cards
    .filter(({ marketCode }) => marketCode === chosen?.marketCode)
    .flatMap(({ weightBands }) => weightBands);
  return (
    <>
      <PageHead
        title={texts.explainPrice}
        back={{ href: "/admin/pricing", label: texts.pricing }}
      />
      <Section title={texts.explainDelivery} sub={texts.explainPriceSub}>
        <ExplainForm
          asked={asked}
          markets={markets.map((it) => ({ value: it.marketCode, label: it.marketName }))}
          bands={bands}
        />
        {asked.pickup !== "" && (
          <Explanation of={() => explainPrice(admin, questionOf(asked, chosen?.timezone ?? "UTC"))}>
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
        action="/admin/pricing/explain"
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
