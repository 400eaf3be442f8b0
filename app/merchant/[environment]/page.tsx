import type { Metadata } from "next";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
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
  return { title: { absolute: `${prefix}Home · Tumiza merchant` } };
}

/** What to do next: to get going at first, and later what is under way and what is stuck. */
export default async function MerchantPage({ params }: MerchantPageProps) {
  const { environment } = await params;
  const { merchant, user } = await requireMerchant(environment);
  const { setup, attention, inProgress, volume } = await readHome(merchant);
  const { timezone: timeZone, currency } = merchant.market;
  const home = `/merchant/${environment}`;
  const part = { retryHref: home };
  return (
    <>
      <PageHead
        title="Home"
        actions={
          <>
            <LiveRefresh
              address={`${home}/live`}
              event="changes"
              shown={formatInstant(new Date(), timeZone, "time")}
            />
            {mayOrder(user.position) && merchant.pickup && (
              <Button href={`${home}/orders/new`} variant="primary">
                New order
              </Button>
            )}
          </>
        }
      />
      <PagePart {...part} reading={setup} failure="The setup list could not be read.">
        {(done) => (
          <SetupChecklist setup={done} home={home} curl={firstOrderCurl(merchant.pickup)} />
        )}
      </PagePart>
      <Section title="Needs attention">
        <PagePart {...part} reading={attention} failure="What needs attention could not be read.">
          {(found) => <AttentionList attention={found} home={home} />}
        </PagePart>
      </Section>
      <Section title="In progress">
        <PagePart {...part} reading={inProgress} failure="The orders could not be read.">
          {(found) => <InProgress {...{ found, home, timeZone }} />}
        </PagePart>
      </Section>
      <Section title="Today" sub="Beside the same hours a week ago.">
        <PagePart {...part} reading={volume} failure="Today's numbers could not be read.">
          {(found) => <TodayNumbers volume={found} currency={currency} />}
        </PagePart>
      </Section>
    </>
  );
}
