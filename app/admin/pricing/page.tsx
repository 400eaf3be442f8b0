import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import { listRateCards } from "@/lib/domain/pricing/quotes/list-rate-cards";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { LateCreditsSection } from "./_components/late-credits-section";
import { RateCardList } from "./_components/rate-card-list";

export const generateMetadata = titled(ADMIN_PRICING, ({ pricingPage }) => pricingPage.metaTitle);

/** Current and future prices of deliveries. */
export default async function AdminPricingPage() {
  const texts = (await readMessages(ADMIN_PRICING)).pricingPage;

  const { admin, user } = await requireAdmin();
  const cards = await listRateCards(admin);
  const markets = [...new Map(cards.map((card) => [card.marketCode, card])).values()];
  return (
    <>
      <PageHead
        title={texts.pricing}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={
          <>
            <Button href="/admin/pricing/explain">{texts.explainPrice}</Button>
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
    </>
  );
}
