import { CounterList } from "@/components/counters/counter-list";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listCounters } from "@/lib/domain/access/counters/list-counters";
import { may } from "@/lib/domain/authority/rights";
import { listCounterParcels } from "@/lib/domain/handover/counters/list-counter-parcels";
import { COUNTERS, type CountersMessages } from "@/lib/messages/counters.gen";
import { PICKUP } from "@/lib/messages/pickup.gen";
import { ParcelList } from "./_components/parcel-list";

export const generateMetadata = titled(COUNTERS, ({ title }) => title);

type CountersPageProps = { searchParams: Promise<SearchParams> };

/** The parcels that recipients fetch themselves, and where. */
export default async function CountersPage({ searchParams }: CountersPageProps) {
  const { courier, user } = await requireCourier("serve_counters");
  const text =
    searchTexts(await searchParams)
      .get("q")
      ?.trim() ?? "";
  const [texts, hours, counters, parcels] = await Promise.all([
    readMessages(COUNTERS),
    readMessages(PICKUP),
    listCounters(courier),
    listCounterParcels(courier, text),
  ]);
  const mayChange = may(user, "keep_counters");
  const { timezone: timeZone } = courier;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        live={
          <LiveRefresh
            address="/courier/orders/live"
            event="orders"
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
        actions={
          <Button
            href="/courier/counters/new"
            variant="primary"
            disabledReason={mayChange ? undefined : texts.whoMayChange}
          >
            {texts.add}
          </Button>
        }
      />
      {counters.length > 0 && (
        <Queue texts={texts} parcels={parcels} text={text} timeZone={timeZone} />
      )}
      <Section title={texts.list.title}>
        <CounterList
          messages={texts.list}
          hours={hours}
          counters={counters}
          currency={courier.currency}
          hrefOf={mayChange ? ({ id }) => `/courier/counters/${id}` : undefined}
          empty={
            <Empty art="map" title={texts.list.none}>
              {texts.list.noneExplains}
            </Empty>
          }
        />
      </Section>
    </>
  );
}

type QueueProps = {
  texts: CountersMessages;
  parcels: Awaited<ReturnType<typeof listCounterParcels>>;
  /** The search. */
  text: string;
  timeZone: string;
};

/** The parcels at the counters, and those on their way there. */
function Queue({ texts: { search, queue }, parcels, text, timeZone }: QueueProps) {
  const { there, coming } = parcels;
  return (
    <>
      <SearchBox label={search} defaultValue={text} />
      <ParcelList
        title={queue.there}
        texts={queue}
        parcels={there}
        timeZone={timeZone}
        empty={<NoParcel texts={queue} text={text} />}
      />
      {coming.length > 0 && (
        <ParcelList title={queue.coming} texts={queue} parcels={coming} timeZone={timeZone} />
      )}
    </>
  );
}

function NoParcel({ texts, text }: { texts: CountersMessages["queue"]; text: string }) {
  if (text === "") {
    return (
      <Empty art="parcel" title={texts.none}>
        {texts.noneExplains}
      </Empty>
    );
  }
  return (
    <Empty
      art="search"
      title={texts.noneFound({ text })}
      action={<Button href="/courier/counters">{texts.all}</Button>}
    />
  );
}
