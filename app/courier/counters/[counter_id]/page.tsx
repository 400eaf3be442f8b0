import { notFound } from "next/navigation";
import { readMarketMap } from "@/app/_places/read-market-map";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { toDecimal } from "@/lib/core/money";
import { hoursFieldsOf } from "@/lib/dashboard/hours-fields";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import {
  type Counter,
  listCounters,
  readCounterTerms,
} from "@/lib/domain/access/counters/list-counters";
import { COUNTERS } from "@/lib/messages/counters.gen";
import { CloseCounter } from "../_components/close-counter";
import { CounterForm } from "../_components/counter-form";

export const generateMetadata = titled(COUNTERS, ({ title }) => title);

type CounterPageProps = { params: Promise<{ counter_id: string }> };

/** One counter of the company: what recipients see of it, and its end. */
export default async function CounterPage({ params }: CounterPageProps) {
  const { courier } = await requireCourier("keep_counters");
  const { counter_id: counterId } = await params;
  const texts = await readMessages(COUNTERS);
  const counter = (await listCounters(courier)).find(({ id }) => id === counterId);
  if (!counter) return notFound();
  const { marketCode } = await readCounterTerms(courier);
  return (
    <>
      <PageHead
        title={counter.name}
        back={{ href: "/courier/counters", label: texts.title }}
        actions={
          counter.cashLimitMinor + counter.cashMinor > 0 && (
            <Button href={`/courier/cash/counters/${counterId}`}>{texts.form.cash}</Button>
          )
        }
      />
      {counter.closedAt ? (
        <Notice tone="warn" title={texts.close.isClosed}>
          {texts.close.explains}
        </Notice>
      ) : (
        <>
          <CounterForm
            present={presentOf(counter, courier.currency)}
            currency={courier.currency}
            map={await readMarketMap(marketCode)}
          />
          <Section title={texts.close.title}>
            <CloseCounter counterId={counter.id} name={counter.name} />
          </Section>
        </>
      )}
    </>
  );
}

function presentOf(counter: Counter, currency: string) {
  const { id, name, landmark, hours, keepDays, cashLimitMinor, ...place } = counter;
  return {
    counterId: id,
    name,
    landmark,
    where: formatCoordinates(place),
    keepDays: String(keepDays),
    cashLimit: cashLimitMinor > 0 ? String(toDecimal(cashLimitMinor, currency)) : "",
    ...hoursFieldsOf(hours),
  };
}
