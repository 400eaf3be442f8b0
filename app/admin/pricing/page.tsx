import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { isDomainError, REFUSALS } from "@/lib/domain/errors";
import type { AdminContext } from "@/lib/domain/platform/admin-context";
import { explainPrice } from "@/lib/domain/quotes/explain-price";
import { listRateCards, type ListedRateCard } from "@/lib/domain/quotes/list-rate-cards";
import { ExplainForm } from "./_components/explain-form";
import { PriceSteps } from "./_components/price-steps";
import { RateCardList } from "./_components/rate-card-list";
import { askedIn, questionOf, type Asked } from "./read-question";

export const metadata: Metadata = { title: "Pricing" };

type AdminPricingPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What deliveries cost and will cost, and why a price is what it is. */
export default async function AdminPricingPage({ searchParams }: AdminPricingPageProps) {
  const { admin, user } = await requireAdmin();
  const asked = askedIn(await searchParams);
  const cards = await listRateCards(admin);
  const markets = [...new Map(cards.map((card) => [card.marketCode, card])).values()];
  return (
    <>
      <PageHead
        title="Pricing"
        sub="A price is never edited: a new version starts now or later, and a quote holds its price until it expires."
        actions={
          user.position === "admin" && <Button href="/admin/pricing/new">New version</Button>
        }
      />
      {markets.map(({ marketCode, marketName }) => (
        <Section key={marketCode} title={`${marketName} (${marketCode})`}>
          <RateCardList
            caption={`Prices of ${marketName}`}
            cards={cards.filter((card) => card.marketCode === marketCode)}
            now={new Date()}
          />
        </Section>
      ))}
      <Section title="Explain a price" sub="By the rule of every quote, on any day.">
        <ExplainForm
          asked={asked}
          markets={markets.map((it) => ({ value: it.marketCode, label: it.marketName }))}
        />
        {asked.pickup !== "" && <Explanation {...{ admin, asked, markets }} />}
      </Section>
    </>
  );
}

type ExplanationProps = { admin: AdminContext; asked: Asked; markets: ListedRateCard[] };

async function Explanation({ admin, asked, markets }: ExplanationProps) {
  const market = markets.find(({ marketCode }) => marketCode === asked.market);
  const answer = await explain(admin, asked, market?.timezone ?? "UTC");
  if ("price" in answer) return <PriceSteps price={answer.price} />;
  return (
    <Notice tone="bad" title={answer.label} isAnnounced>
      {answer.message}
    </Notice>
  );
}

async function explain(admin: AdminContext, asked: Asked, timezone: string) {
  try {
    return { price: await explainPrice(admin, questionOf(asked, timezone)) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { error: label, message } = REFUSALS[error.code];
    return { label, message };
  }
}
