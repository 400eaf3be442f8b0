import { ColleagueName } from "@/app/_team/colleague-name";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { ConfirmReason } from "@/components/ui/confirm-reason";
import { FactLines } from "@/components/ui/fact-lines";
import { Field } from "@/components/ui/field";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ADJUSTMENT_REASON_LENGTH } from "@/lib/domain/money/ledger/adjustment-reason";
import type { Adjustment } from "@/lib/domain/money/ledger/find-adjustments";
import type { OrderCredit } from "@/lib/domain/money/ledger/read-order-credit";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import { ADMIN_ORDERS, type AdminOrdersMessages } from "@/lib/messages/admin-orders.gen";
import { creditOrderAction } from "../../../actions";

type CreditOrderProps = { order: FollowedOrder; read: OrderCredit };

/** What the order was credited, or the form that credits it. */
export async function CreditOrder({
  order,
  read: { credit, mostMinor, aloneMinor },
}: CreditOrderProps) {
  const texts = (await readMessages(ADMIN_ORDERS)).credit;
  if (credit) return <Given texts={texts} credit={credit} />;

  const { merchantId, id: orderId, currency, merchantName: merchant } = order;
  const most = formatMoney(mostMinor, currency);
  const alone = formatMoney(aloneMinor, currency);
  return (
    <Section
      title={texts.title}
      sub={mostMinor > 0 ? texts.sub({ merchant, most }) : texts.nothing}
    >
      {mostMinor === 0 ? (
        <Button disabledReason={texts.nothing}>{texts.creditOrder}</Button>
      ) : (
        <ConfirmReason
          label={texts.creditOrder}
          title={texts.question}
          action={creditOrderAction}
          subject={{ id: newId("adj"), merchantId, orderId }}
          hint={texts.reasonHint}
          reasonLength={ADJUSTMENT_REASON_LENGTH}
          done={texts.done}
        >
          <p className="mb-4">{texts.explains({ merchant })}</p>
          <Field
            name="amount"
            label={texts.amount({ currency })}
            hint={texts[aloneMinor >= mostMinor ? "amountHint" : "amountHintAlone"]({
              most,
              alone,
            })}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        </ConfirmReason>
      )}
    </Section>
  );
}

type GivenProps = { texts: AdminOrdersMessages["credit"]; credit: Adjustment };

function Given({ texts, credit }: GivenProps) {
  const { amountMinor, currency, reason, requestedBy, askedByName, decidedBy, deciderName } =
    credit;
  const person = (id: string | null, name: string | null) => (
    <ColleagueName id={id} name={name} place="admin" />
  );
  return (
    <Section title={texts.title}>
      {credit.state === "requested" && (
        <div className="mb-4">
          <Notice tone="warn" title={texts.waits}>
            <AppLink href={`/admin/ledger/adjustments/${credit.id}`}>{texts.decide}</AppLink>
          </Notice>
        </div>
      )}
      <FactLines
        facts={[
          {
            name: texts[credit.state === "posted" ? "credited" : "requested"],
            value: <Money minor={amountMinor} currency={currency} />,
          },
          { name: texts.reason, value: reason },
          { name: texts.by, value: person(requestedBy, askedByName) },
          deciderName !== null &&
            decidedBy !== requestedBy && {
              name: texts.second,
              value: person(decidedBy, deciderName),
            },
        ]}
      />
    </Section>
  );
}
