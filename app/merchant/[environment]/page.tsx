import type { Metadata } from "next";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { HOME } from "@/lib/messages/home.gen";
import { MERCHANT } from "@/lib/messages/merchant.gen";
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
  const [home, { title }] = await Promise.all([readMessages(HOME), readMessages(MERCHANT)]);
  return { title: { absolute: `${prefix}${home.title} · ${title}` } };
}

/** The home page: setup steps at first, later orders in progress and items that need attention. */
export default async function MerchantPage({ params }: MerchantPageProps) {
  const { environment } = await params;
  const { merchant, user } = await requireMerchant(environment);
  const [messages, { setup, attention, inProgress, volume }] = await Promise.all([
    readMessages(HOME),
    readHome(merchant),
  ]);
  const { timezone: timeZone, currency } = merchant.market;
  const home = `/merchant/${environment}`;
  const part = { retryHref: home };
  const readAt = formatInstant(new Date(), timeZone, "time");
  return (
    <>
      <PageHead
        title={messages.title}
        actions={
          <>
            <LiveRefresh address={`${home}/live`} event="changes" shown={readAt} />
            {mayOrder(user.position) && merchant.pickup && (
              <Button href={`${home}/orders/new`} variant="primary">
                {messages.newOrder}
              </Button>
            )}
          </>
        }
      />
      <PagePart {...part} reading={setup} failure={messages.setup.failure}>
        {(done) => (
          <SetupChecklist setup={done} home={home} curl={firstOrderCurl(merchant.pickup)} />
        )}
      </PagePart>
      <Section title={messages.attention.title}>
        <PagePart {...part} reading={attention} failure={messages.attention.failure}>
          {(found) => <AttentionList attention={found} home={home} />}
        </PagePart>
      </Section>
      <Section title={messages.inProgress.title}>
        <PagePart {...part} reading={inProgress} failure={messages.inProgress.failure}>
          {(found) => <InProgress {...{ found, home, timeZone }} />}
        </PagePart>
      </Section>
      <Section title={messages.today.title} sub={messages.today.sub}>
        <PagePart {...part} reading={volume} failure={messages.today.failure}>
          {(found) => <TodayNumbers volume={found} currency={currency} />}
        </PagePart>
      </Section>
    </>
  );
}
