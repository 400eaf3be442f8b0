import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { may } from "@/lib/domain/authority/rights";
import { isRefusal } from "@/lib/domain/errors";
import { listCollectionPayouts } from "@/lib/domain/money/collections/find-collection-payouts";
import {
  type CollectionPage,
  listCollections,
} from "@/lib/domain/money/collections/list-collections";
import { readPayoutPlan } from "@/lib/domain/money/collections/payout-plan";
import { readCollections } from "@/lib/domain/money/collections/read-collections";
import { readPartPayment } from "@/lib/domain/money/collections/read-part-payment";
import { configuredProvider } from "@/lib/domain/money/payment-providers/providers";
import { readTakesReferences } from "@/lib/domain/money/stated-money/read-takes-references";
import { COLLECTIONS } from "@/lib/messages/collections.gen";
import { CollectionFigures } from "./_components/collection-figures";
import { CollectionList } from "./_components/collection-list";
import { CollectionSettings } from "./_components/collection-settings";
import { PayOutForm } from "./_components/pay-out-form";
import { PayoutList } from "./_components/payout-list";

export const generateMetadata = titled(COLLECTIONS, ({ title }) => title);

type CollectionsPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
};

/** A shop's money from doors: where it is, by order, and its payouts. */
export default async function CollectionsPage({ params, searchParams }: CollectionsPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const cursor = [(await searchParams).cursor].flat()[0];
  const [texts, sums, page, payouts, { plan, rules }, leastPercent, takes] = await Promise.all([
    readMessages(COLLECTIONS),
    readCollections(merchant),
    readPage(merchant, cursor),
    listCollectionPayouts(merchant),
    readPayoutPlan(merchant),
    readPartPayment(merchant),
    readTakesReferences(merchant),
  ]);
  const home = `/merchant/${merchant.environment}`;
  const here = `${home}/wallet/collections`;
  const { timezone: timeZone } = merchant.market;
  const { receivedMinor, currency } = sums;
  const canSend = configuredProvider() !== undefined;
  const mayPayOut = may(user, "pay_out_collections") && !isReadOnly;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: `${home}/wallet`, label: texts.back }}
      />
      <CollectionFigures sums={sums} />
      {receivedMinor > 0 && (
        <Section title={texts.payOut.title({ amount: formatMoney(receivedMinor, currency) })}>
          {mayPayOut ? (
            <PayOutForm
              id={newId("cpo")}
              environment={merchant.environment}
              amountMinor={receivedMinor}
              currency={currency}
              ownPhone={canSend && plan?.phone ? formatPhone(plan.phone) : null}
            />
          ) : (
            <p className="text-muted">{texts.payOut.whoMay}</p>
          )}
        </Section>
      )}
      <CollectionList collections={page.collections} home={home} timeZone={timeZone} />
      <Pager
        firstHref={cursor === undefined ? undefined : here}
        nextHref={page.nextCursor === null ? undefined : `${here}?cursor=${page.nextCursor}`}
      />
      {payouts.length > 0 && <PayoutList payouts={payouts} timeZone={timeZone} />}
      {mayPayOut && merchant.environment === "live" && (
        <CollectionSettings
          {...{ plan, rules, leastPercent, takes, canSend }}
          market={merchant.market}
        />
      )}
    </>
  );
}

/** An invalid cursor means the newest ones. */
async function readPage(
  merchant: MerchantContext,
  cursor: string | undefined,
): Promise<CollectionPage> {
  try {
    return await listCollections(merchant, { cursor });
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    return listCollections(merchant);
  }
}
