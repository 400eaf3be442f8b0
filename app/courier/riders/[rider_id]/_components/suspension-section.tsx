import type { RiderRow } from "@/components/riders/rider-row";
import { ConfirmReason } from "@/components/ui/confirm-reason";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { mayAssign } from "@/lib/domain/order-status";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { COURIER_RIDER, type CourierRiderMessages } from "@/lib/messages/courier-rider.gen";
import { suspendRiderAction } from "../actions";

type SuspensionSectionProps = { row: RiderRow; orders: OperationsOrder[] };

/** Suspends the rider, or ends the suspension, once that is confirmed with a reason. */
export async function SuspensionSection({ row, orders }: SuspensionSectionProps) {
  const texts = (await readMessages(COURIER_RIDER)).suspension;
  const { id, name: rider, suspendedReason } = row;
  const isOver = suspendedReason !== null;
  return (
    <Section title={texts.section} sub={isOver ? texts.endSub : texts.suspendSub}>
      <ConfirmReason
        key={String(isOver)}
        label={isOver ? texts.end : texts.suspend}
        variant={isOver ? "secondary" : "danger"}
        title={(isOver ? texts.endTitle : texts.suspendTitle)({ rider })}
        done={isOver ? texts.ended : texts.suspended}
        action={suspendRiderAction}
        subject={{ riderId: String(id), isSuspended: isOver ? "no" : "yes" }}
        hint={isOver ? texts.endHint : texts.reasonHint}
        reasonLength={REASON_MAX_LENGTH}
      >
        {isOver ? texts.endExplains : <Consequences texts={texts} orders={orders} />}
      </ConfirmReason>
    </Section>
  );
}

type ConsequencesProps = { texts: CourierRiderMessages["suspension"]; orders: OperationsOrder[] };

/** Which parcels stay with the rider, and which orders can go to others. */
function Consequences({ texts, orders }: ConsequencesProps) {
  const movable = orders.filter(({ status }) => mayAssign(status) && status !== "searching");
  const carried = orders.filter(({ status }) => !mayAssign(status));
  return (
    <>
      <p>{texts.suspendExplains}</p>
      {carried.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{texts.carried({ count: carried.length })}</p>
          <OrderNames orders={carried} />
        </>
      )}
      {movable.length > 0 && (
        <>
          <label className="mt-3 flex min-h-11 items-center gap-2">
            <input type="checkbox" name="movesJobs" value="yes" defaultChecked className="size-5" />
            {texts.movesJobs({ count: movable.length })}
          </label>
          <OrderNames orders={movable} />
        </>
      )}
    </>
  );
}

function OrderNames({ orders }: { orders: OperationsOrder[] }) {
  return (
    <ul className="list-disc pl-5 text-table">
      {orders.map(({ id, merchantName, deliveryAddress }) => (
        <li key={id} className="break-words">
          {[merchantName, deliveryAddress].filter(Boolean).join(" → ")}
        </li>
      ))}
    </ul>
  );
}
