import { EntryList } from "@/components/orders/entry-list";
import { FactLines } from "@/components/ui/fact-lines";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { lateMinutes } from "@/lib/core/late-minutes";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderEntry } from "@/lib/domain/ordering/orders/find-order-entries";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import { AGO } from "@/lib/messages/ago.gen";
import { COLLECTIONS } from "@/lib/messages/collections.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { LATE_CREDITS } from "@/lib/messages/late-credits.gen";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import { lateText } from "@/lib/messages/time-distance";

type OrderMoneyProps = {
  order: FollowedOrder;
  entries: OrderEntry[] | null;
  isPlatform: boolean;
};

/** The fee, its shares, and its ledger movements; for a reader who may see money. */
export async function OrderMoneySection({ order, entries, isPlatform }: OrderMoneyProps) {
  if (!entries) return null;
  const texts = (await readMessages(FOLLOWED_ORDERS)).money;
  const late = await readMessages(LATE_CREDITS);
  const { one: kinds } = await readMessages(LEDGER_KINDS);
  const { feeMinor, refundMinor, returnFeeMinor, currency, status } = order;
  const amount = (minor: number) => <Money minor={minor} currency={currency} />;
  const isShared = refundMinor < feeMinor;
  const isAtDoor = order.collectMinor + order.paidMinor > 0;
  const isReturn = status === "returning" || status === "returned";
  return (
    <Section title={texts.title}>
      <FactLines
        facts={[
          { name: texts.fee, value: amount(feeMinor) },
          order.priorityFeeMinor > 0 && {
            name: texts.priorityFee,
            value: amount(order.priorityFeeMinor),
          },
          refundMinor > 0 && { name: texts.refunded, value: amount(refundMinor) },
          isShared && { name: texts.platformFee, value: amount(order.platformMinor) },
          isShared && {
            name: isPlatform ? texts.courierEarns : texts.youEarn,
            value: amount(order.courierMinor),
          },
          isReturn &&
            returnFeeMinor > 0 && { name: texts.returnFee, value: amount(returnFeeMinor) },
          isPlatform &&
            order.returnHeldMinor !== null &&
            order.returnHeldMinor > 0 && {
              name: texts.returnHeld,
              value: amount(order.returnHeldMinor),
            },
          isAtDoor && { name: texts.atDoor, value: <AtDoor order={order} /> },
          order.lateCause !== null && {
            name: texts.lateCredit,
            value: (
              <>
                {amount(order.lateCreditMinor ?? 0)}
                <span className="block text-meta text-muted">
                  {late.lateBy({
                    late: lateText(
                      AGO.en,
                      lateMinutes(order.promisedBy, order.deliveredAt ?? order.promisedBy),
                    ),
                    cause: late.causes[order.lateCause],
                  })}
                </span>
              </>
            ),
          },
        ]}
      />
      <div className="mt-4">
        <EntryList
          messages={texts}
          kinds={kinds}
          entries={entries}
          timeZone={order.timezone}
          {...(isPlatform && { hrefOf: (id: string) => `/admin/ledger/transactions/${id}` })}
        />
      </div>
    </Section>
  );
}

/** What the recipient pays, and how. */
async function AtDoor({ order }: Pick<OrderMoneyProps, "order">) {
  const { collectMinor, paidMinor, partMinor, collectBy, currency } = order;
  const { paidAhead, part } = (await readMessages(FOLLOWED_ORDERS)).money;
  const { choices } = (await readMessages(COLLECTIONS)).order;
  return (
    <>
      <Money minor={collectMinor + paidMinor} currency={currency} />
      <span className="block text-meta text-muted">
        {paidMinor > 0 ? paidAhead : choices[collectBy ?? "any"]}
      </span>
      {partMinor !== null && (
        <span className="block text-meta text-muted">
          {part({ amount: formatMoney(partMinor, currency) })}
        </span>
      )}
    </>
  );
}
