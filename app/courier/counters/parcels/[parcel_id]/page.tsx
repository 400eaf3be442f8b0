import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import {
  type CounterParcel,
  listReturnRiders,
  readCounterParcel,
} from "@/lib/domain/handover/counters/list-counter-parcels";
import { COUNTERS, type CountersMessages } from "@/lib/messages/counters.gen";
import { HandOverForm, ReturnForm, TakeInForm } from "../../_components/parcel-forms";

export const generateMetadata = titled(COUNTERS, ({ queue }) => queue.heads.parcel);

type ParcelPageProps = { params: Promise<{ parcel_id: string }> };

/** One parcel at a counter or on its way there: taking it in, handing it over, and its return. */
export default async function CounterParcelPage({ params }: ParcelPageProps) {
  const { courier } = await requireCourier("serve_counters");
  const { parcel_id: orderId } = await params;
  const parcel = await orNotFound(readCounterParcel(courier, orderId), "order_not_found");
  const { parcel: texts, title, queue } = await readMessages(COUNTERS);
  const { receiverName, merchantName, since } = parcel;
  return (
    <>
      <PageHead
        title={texts.title({ code: parcel.code })}
        sub={texts.sub({ recipient: receiverName ?? texts.noName, merchant: merchantName })}
        back={{ href: "/courier/counters", label: title }}
      />
      <ParcelFacts parcel={parcel} texts={texts} paid={queue} timeZone={courier.timezone} />
      {since === null ? (
        <Section title={texts.takeIn.title}>
          <TakeInForm orderId={orderId} rider={parcel.rider.name} counter={parcel.counterName} />
        </Section>
      ) : (
        <>
          <Section title={texts.handOver.title}>
            <HandOver parcel={parcel} texts={texts.handOver} />
          </Section>
          <Section title={texts.goesBack.title}>
            <GoesBack parcel={parcel} texts={texts.goesBack} courier={courier} />
          </Section>
        </>
      )}
    </>
  );
}

type PartProps<Part extends keyof CountersMessages["parcel"]> = {
  parcel: CounterParcel;
  texts: CountersMessages["parcel"][Part];
};

function HandOver({ parcel, texts }: PartProps<"handOver">) {
  const { orderId, collectMinor, byPhoneMinor, currency, pinTriesLeft } = parcel;
  if (byPhoneMinor > 0) {
    const amount = formatMoney(byPhoneMinor, currency);
    return <Notice tone="warn" title={texts.byPhone({ amount })} />;
  }
  if (pinTriesLeft === 0) return <Notice tone="bad" title={texts.noTries} />;
  return <HandOverForm {...{ orderId, collectMinor, currency, pinTriesLeft }} />;
}

async function GoesBack({
  parcel,
  texts,
  courier,
}: PartProps<"goesBack"> & { courier: CourierContext }) {
  const { orderId, until, isOver, merchantName: merchant } = parcel;
  if (!isOver) {
    const day = <Instant at={until} timeZone={courier.timezone} shape="date" />;
    return <p className="text-muted">{texts.keeps({ day })}</p>;
  }
  return (
    <>
      <p className="mb-4 max-w-[34rem]">{texts.explains({ merchant })}</p>
      <ReturnForm orderId={orderId} riders={await listReturnRiders(courier, parcel)} />
    </>
  );
}

type ParcelFactsProps = {
  parcel: CounterParcel;
  texts: CountersMessages["parcel"];
  paid: CountersMessages["queue"];
  timeZone: string;
};

function ParcelFacts({ parcel, texts: { facts }, paid, timeZone }: ParcelFactsProps) {
  const { collectMinor, byPhoneMinor, isPaidAhead, currency, reference, since, until } = parcel;
  const due = collectMinor + byPhoneMinor;
  const nothing = isPaidAhead ? paid.paid : paid.nothing;
  return (
    <Facts
      facts={[
        { name: facts.counter, value: parcel.counterName },
        since && { name: facts.since, value: <Instant at={since} timeZone={timeZone} /> },
        since && {
          name: facts.until,
          value: <Instant at={until} timeZone={timeZone} shape="date" />,
        },
        {
          name: facts.due,
          value: due > 0 ? <Money minor={due} currency={currency} isStrong /> : nothing,
        },
        reference !== null && { name: facts.reference, value: reference },
        { name: facts.rider, value: parcel.rider.name },
        {
          name: facts.order,
          value: <AppLink href={`/courier/orders/${parcel.orderId}`}>{parcel.orderId}</AppLink>,
        },
      ].filter((fact) => fact !== null && fact !== false)}
    />
  );
}
