import { readMarketMap } from "@/app/_places/read-market-map";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readCounterTerms } from "@/lib/domain/access/counters/list-counters";
import { COUNTERS } from "@/lib/messages/counters.gen";
import { CounterForm } from "../_components/counter-form";

export const generateMetadata = titled(COUNTERS, ({ add }) => add);

export default async function NewCounterPage() {
  const { courier } = await requireCourier("keep_counters");
  const texts = await readMessages(COUNTERS);
  const { keepDays, marketCode } = await readCounterTerms(courier);
  return (
    <>
      <PageHead
        title={texts.add}
        sub={texts.form.addSub}
        back={{ href: "/courier/counters", label: texts.title }}
      />
      <CounterForm
        present={{ newId: newId("ctr"), keepDays: String(keepDays) }}
        currency={courier.currency}
        map={await readMarketMap(marketCode)}
      />
    </>
  );
}
