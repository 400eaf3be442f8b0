import type { Route } from "next";
import { CounterList } from "@/components/counters/counter-list";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listCounters } from "@/lib/domain/access/counters/list-counters";
import { may } from "@/lib/domain/authority/rights";
import { COUNTERS } from "@/lib/messages/counters.gen";
import { PICKUP } from "@/lib/messages/pickup.gen";

export const generateMetadata = titled(COUNTERS, ({ title }) => title);

/** Where recipients fetch parcels themselves. */
export default async function CountersPage() {
  const { courier, user } = await requireCourier("serve_counters");
  const [texts, hours, counters] = await Promise.all([
    readMessages(COUNTERS),
    readMessages(PICKUP),
    listCounters(courier),
  ]);
  const mayChange = may(user, "keep_counters");
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={
          <Button
            href="/courier/counters/new"
            disabledReason={mayChange ? undefined : texts.whoMayChange}
          >
            {texts.add}
          </Button>
        }
      />
      <CounterList
        messages={texts.list}
        hours={hours}
        counters={counters}
        hrefOf={mayChange ? ({ id }) => `/courier/counters/${id}` as Route : undefined}
        empty={
          <Empty art="map" title={texts.list.none}>
            {texts.list.noneExplains}
          </Empty>
        }
      />
    </>
  );
}
