import type { Metadata } from "next";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { readWords } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { HOME } from "@/lib/words/home";
import { MERCHANT } from "@/lib/words/merchant";
import { AttentionList } from "./_components/attention-list";
import { firstOrderCurl } from "./_components/first-order-curl";
import { InProgress } from "./_components/in-progress";
import { mayOrder } from "./_components/may-order";
import { SetupChecklist } from "./_components/setup-checklist";
import { TodayNumbers } from "./_components/today-numbers";
import { readHome } from "./read-home";

type MerchantPageProps = { params: Promise<{ environment: string }> };

/** A layout's template is for the pages below it; this one is beside it. */
export async function generateMetadata({ params }: MerchantPageProps): Promise<Metadata> {
  const { environment } = await params;
  const prefix = environment === "test" ? "[TEST] " : "";
  const [home, { title }] = await Promise.all([readWords(HOME), readWords(MERCHANT)]);
  return { title: { absolute: `${prefix}${home.title} · ${title}` } };
}

/** What to do next: to get going at first, and later what is under way and what is stuck. */
export default async function MerchantPage({ params }: MerchantPageProps) {
  const { environment } = await params;
  const { merchant, user } = await requireMerchant(environment);
  const [words, { setup, attention, inProgress, volume }] = await Promise.all([
    readWords(HOME),
    readHome(merchant),
  ]);
  const { timezone: timeZone, currency } = merchant.market;
  const home = `/merchant/${environment}`;
  const part = { retryHref: home };
  const readAt = formatInstant(new Date(), timeZone, "time");
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          <>
            <LiveRefresh address={`${home}/live`} event="changes" shown={readAt} />
            {mayOrder(user.position) && merchant.pickup && (
              <Button href={`${home}/orders/new`} variant="primary">
                {words.newOrder}
              </Button>
            )}
          </>
        }
      />
      <PagePart {...part} reading={setup} failure={words.setup.failure}>
        {(done) => (
          <SetupChecklist setup={done} home={home} curl={firstOrderCurl(merchant.pickup)} />
        )}
      </PagePart>
      <Section title={words.attention.title}>
        <PagePart {...part} reading={attention} failure={words.attention.failure}>
          {(found) => <AttentionList attention={found} home={home} />}
        </PagePart>
      </Section>
      <Section title={words.inProgress.title}>
        <PagePart {...part} reading={inProgress} failure={words.inProgress.failure}>
          {(found) => <InProgress {...{ found, home, timeZone }} />}
        </PagePart>
      </Section>
      <Section title={words.today.title} sub={words.today.sub}>
        <PagePart {...part} reading={volume} failure={words.today.failure}>
          {(found) => <TodayNumbers volume={found} currency={currency} />}
        </PagePart>
      </Section>
    </>
  );
}
