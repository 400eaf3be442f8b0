import { notFound, redirect } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import type { Rider } from "@/lib/domain/access/riders/list-riders";
import { readRider } from "@/lib/domain/access/riders/read-rider";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { isRefusal } from "@/lib/domain/errors";
import { readCompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";
import { HandInForm } from "../_components/hand-in-form";

export const generateMetadata = titled(COURIER_CASH, ({ title }) => title);

async function readOrNotFound(courier: CourierContext, riderId: string): Promise<Rider> {
  try {
    return await readRider(courier, riderId);
  } catch (error) {
    if (isRefusal(error, "rider_not_found")) notFound();
    throw error;
  }
}

type CountPageProps = {
  params: Promise<{ rider_id: string }>;
  searchParams: Promise<SearchParams>;
};

/** Counts in the cash of one rider, at the company's desk or at a counter. */
export default async function CountPage({ params, searchParams }: CountPageProps) {
  const { courier } = await requireCourier("receive_cash");
  const { id: riderId, name: rider } = await readOrNotFound(courier, (await params).rider_id);
  const counterId = searchTexts(await searchParams).get("counter") ?? undefined;
  const { riders, counters } = await readCompanyCash(courier);
  const dueMinor = riders.find((it) => it.riderId === riderId)?.inHandMinor ?? 0;
  // The rider has just handed everything in.
  if (dueMinor === 0) redirect("/courier/cash");
  const { count: texts } = await readMessages(COURIER_CASH);
  const { currency } = courier;
  return (
    <>
      <PageHead
        title={texts.title({ rider })}
        sub={texts.sub({ rider, amount: formatMoney(dueMinor, currency) })}
        back={{ href: "/courier/cash", label: texts.back }}
      />
      <HandInForm
        id={newId("hin")}
        {...{ riderId, dueMinor, currency, counterId }}
        counters={counters.filter(({ limitMinor }) => limitMinor > 0)}
      />
    </>
  );
}
