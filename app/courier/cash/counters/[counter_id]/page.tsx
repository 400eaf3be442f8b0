import { LiveRefresh } from "@/components/live/live-refresh";
import { Empty } from "@/components/ui/empty";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { newId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readCompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import {
  type CounterCash,
  readCounterCash,
} from "@/lib/domain/money/collections/read-counter-cash";
import { COURIER_CASH, type CourierCashMessages } from "@/lib/messages/courier-cash.gen";
import { Room } from "../../_components/counters-with-cash";
import { HandOnForm } from "../../_components/hand-in-form";
import { RidersWithCash } from "../../_components/riders-with-cash";

export const generateMetadata = titled(COURIER_CASH, ({ counters }) => counters.title);

type CounterCashPageProps = { params: Promise<{ counter_id: string }> };

/** Riders' cash at one counter: counting it in there, and taking it over. */
export default async function CounterCashPage({ params }: CounterCashPageProps) {
  const { courier } = await requireCourier("receive_cash");
  const { counter_id: counterId } = await params;
  const counter = await orNotFound(readCounterCash(courier, counterId), "counter_not_found");
  const [{ counters: texts, count }, { riders }] = await Promise.all([
    readMessages(COURIER_CASH),
    readCompanyCash(courier),
  ]);
  const { currency, timezone: timeZone } = courier;
  const now = new Date();
  return (
    <>
      <PageHead
        title={counter.name}
        sub={texts.sub}
        back={{ href: "/courier/cash", label: count.back }}
        live={
          <LiveRefresh
            address="/courier/orders/live"
            event="orders"
            shown={formatInstant(now, timeZone, "time")}
          />
        }
      />
      <CounterFacts {...{ counter, texts, currency, timeZone }} />
      {counter.code === null ? (
        <Empty art="wallet" title={texts.empty}>
          {texts.emptyExplains}
        </Empty>
      ) : (
        <HandOver {...{ counter, texts, currency }} code={counter.code} />
      )}
      {counter.roomMinor > 0 && (
        <RidersWithCash
          {...{ currency, timeZone, now, counterId }}
          riders={riders.filter(({ inHandMinor }) => inHandMinor > 0)}
        />
      )}
    </>
  );
}

type PartProps = {
  counter: CounterCash;
  texts: CourierCashMessages["counters"];
  currency: string;
};

function CounterFacts({ counter, texts, currency, timeZone }: PartProps & { timeZone: string }) {
  const { inHandMinor, limitMinor, since } = counter;
  const { facts } = texts;
  return (
    <Facts
      facts={[
        {
          name: facts.inHand,
          value: <Money minor={inHandMinor} currency={currency} isStrong />,
        },
        {
          name: facts.since,
          value: since === null ? null : <Instant at={since} timeZone={timeZone} />,
        },
        { name: facts.limit, value: <Money minor={limitMinor} currency={currency} /> },
        { name: facts.room, value: <Room counter={counter} texts={texts} currency={currency} /> },
      ]}
    />
  );
}

/** The code of the person who hands the cash over, and the form of the one who takes it. */
function HandOver({ counter, texts, currency, code }: PartProps & { code: string }) {
  const { counterId, inHandMinor: dueMinor } = counter;
  return (
    <>
      <Section title={texts.codeTitle}>
        <p className="max-w-[34rem]">{texts.codeExplains}</p>
        <p className="mt-3">
          <span className="block text-meta text-muted">{texts.code}</span>
          <span className="font-mono text-title font-strong tracking-widest" data-hand-over-code>
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </p>
      </Section>
      <Section title={texts.takeOver}>
        <p className="mb-4 max-w-[34rem]">{texts.takeOverExplains}</p>
        <HandOnForm id={newId("hin")} {...{ counterId, dueMinor, currency }} />
      </Section>
    </>
  );
}
