import { redirect } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readCompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";
import { HandInForm } from "../_components/hand-in-form";

export const generateMetadata = titled(COURIER_CASH, ({ title }) => title);

/** Counts in the cash of one rider. */
export default async function CountPage({ params }: { params: Promise<{ rider_id: string }> }) {
  const { courier } = await requireCourier("receive_cash");
  const riderId = Number((await params).rider_id);
  const { riders } = await readCompanyCash(courier);
  const found = riders.find((it) => it.riderId === riderId);
  if (!found || found.inHandMinor === 0) {
    // A rider who has handed everything in.
    redirect("/courier/cash");
  }
  const { count: texts } = await readMessages(COURIER_CASH);
  const { name: rider, inHandMinor: dueMinor } = found;
  const { currency } = courier;
  return (
    <>
      <PageHead
        title={texts.title({ rider })}
        sub={texts.sub({ rider, amount: formatMoney(dueMinor, currency) })}
        back={{ href: "/courier/cash", label: texts.back }}
      />
      <HandInForm id={newId("hin")} riderId={riderId} dueMinor={dueMinor} currency={currency} />
    </>
  );
}
