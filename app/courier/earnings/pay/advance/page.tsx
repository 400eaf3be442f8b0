import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listPayableRiders } from "@/lib/domain/money/rider-pay/list-payable-riders";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { AdvanceForm } from "../_components/advance-form";

export const generateMetadata = titled(PAY_RUNS, ({ advance }) => advance.metaTitle);

/** Gives a rider an advance. */
export default async function AdvancePage() {
  const { courier } = await requireCourier("pay_riders");
  const [messages, riders] = await Promise.all([
    readMessages(PAY_RUNS),
    listPayableRiders(courier),
  ]);
  const { advance: texts, title } = messages;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/courier/earnings/pay", label: title }}
      />
      {riders.length > 0 ? (
        <AdvanceForm id={newId("adv")} riders={riders} currency={courier.currency} />
      ) : (
        <Empty
          art="people"
          title={texts.none}
          action={<Button href="/courier/riders">{texts.viewRiders}</Button>}
        >
          {texts.noneExplains}
        </Empty>
      )}
    </>
  );
}
