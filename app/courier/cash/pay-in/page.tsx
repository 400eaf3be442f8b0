import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readCompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";
import { AccountsToPay } from "../_components/accounts-to-pay";
import { PayInForm } from "../_components/pay-in-form";

export const generateMetadata = titled(COURIER_CASH, ({ payInForm }) => payInForm.page);

/** Pays the platform what was counted in. */
export default async function PayInPage() {
  const { courier } = await requireCourier("remit_cash");
  const { toRemitMinor: amountMinor, marketCode } = await readCompanyCash(courier);
  const { payInForm: texts } = await readMessages(COURIER_CASH);
  const { currency } = courier;
  const isOwing = amountMinor > 0;
  const amount = formatMoney(amountMinor, currency);
  return (
    <>
      <PageHead
        title={isOwing ? texts.title({ amount }) : texts.page}
        sub={isOwing ? texts.sub : undefined}
        back={{ href: "/courier/cash", label: texts.back }}
      />
      {isOwing ? (
        <>
          <AccountsToPay marketCode={marketCode} amount={amount} />
          <Section title={texts.declare}>
            <PayInForm id={newId("rem")} amountMinor={amountMinor} currency={currency} />
          </Section>
        </>
      ) : (
        <Empty
          art="done"
          title={texts.nothing}
          action={
            <Button href="/courier/cash" variant="primary">
              {texts.toRiders}
            </Button>
          }
        >
          {texts.nothingExplains}
        </Empty>
      )}
    </>
  );
}
