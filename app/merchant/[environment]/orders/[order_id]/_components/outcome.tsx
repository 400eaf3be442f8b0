import { KeepHeight } from "@/components/live/keep-height";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import { standingOf } from "@/lib/domain/order-reading";
import { isOver } from "@/lib/domain/order-status";
import {
  mayReassign,
  REASSIGN_REASON_MAX_LENGTH,
} from "@/lib/domain/ordering/assigning/reassign-order";
import type { PriorityFeeLimits } from "@/lib/domain/ordering/changes/add-priority-fee";
import { changeStageOf } from "@/lib/domain/ordering/changes/change-rules";
import { DISPUTE_PHOTOS_MAX } from "@/lib/domain/ordering/disputes/add-dispute-photo";
import { DISPUTE_NOTE_MAX_LENGTH } from "@/lib/domain/ordering/disputes/dispute-delivery";
import type { DisputePhoto } from "@/lib/domain/ordering/disputes/list-dispute-photos";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { ORDER } from "@/lib/messages/order.gen";
import { AddDisputeNote } from "./add-dispute-note";
import { AddDisputePhoto } from "./add-dispute-photo";
import { AddPriorityFee } from "./add-priority-fee";
import { cancelBlocker } from "./cancel-blocker";
import { CancelOrder } from "./cancel-order";
import { CancellationFacts } from "./cancellation-facts";
import { DeliveryReport, hasDeliveryReport } from "./delivery-report";
import { ReassignOrder } from "./reassign-order";
import { ReportProblem } from "./report-problem";

type OutcomeProps = {
  order: Order;
  /** Those of its dispute. */
  photos: DisputePhoto[];
  /** The priority fees that it can have next; null for none. */
  priorityFee: PriorityFeeLimits | null;
  timeZone: string;
  isReadOnly: boolean;
  /** Whether the user may cancel orders and report problems. */
  mayChange: boolean;
  /** The last moment to report a problem with the delivery; null if that is not possible. */
  reportableUntil: Date | null;
};

/** The possible actions on the order, or the report on its delivery; nothing once neither is left. */
export function Outcome(props: OutcomeProps) {
  const { order, isReadOnly } = props;
  const hasReport = hasDeliveryReport(order);
  const isCancelled = order.status === "cancelled";
  if (isReadOnly && !hasReport && !isCancelled) return null;
  const canReport = props.mayChange && !isReadOnly && props.reportableUntil !== null;
  const isEmpty = isOver(order.status) && !isCancelled && !hasReport && !canReport;
  return <KeepHeight>{!isEmpty && <Actions {...props} hasReport={hasReport} />}</KeepHeight>;
}

/** All of them have the same height, so that an update moves nothing. */
async function Actions(props: OutcomeProps & { hasReport: boolean }) {
  const { order, photos, timeZone, isReadOnly, mayChange, hasReport } = props;
  const { environment, id: orderId, currency } = order;
  const messages = await readMessages(ORDER);
  const until = mayChange && !isReadOnly ? props.reportableUntil : null;
  const whyNot = cancelBlocker(messages.cancelling, order, mayChange);
  const refund = formatMoney(order.refundIfCancelled, currency);
  return (
    <div className="mt-5 grid min-h-27 content-start gap-4 border-t border-border pt-4 sm:min-h-22">
      {hasReport && <DeliveryReport order={order} photos={photos} timeZone={timeZone} />}
      {mayChange && !isReadOnly && standingOf(order) === "disputed" && (
        <DisputeForms order={order} photos={photos} />
      )}
      {until && (
        <ReportProblem
          environment={environment}
          orderId={orderId}
          until={<Instant at={until} timeZone={timeZone} />}
          noteLength={DISPUTE_NOTE_MAX_LENGTH}
        />
      )}
      {!hasReport && !until && (
        <>
          <CancellationFacts order={order} />
          {mayChange && !isReadOnly && changeStageOf(order.status) && (
            <div>
              <Button href={`/merchant/${environment}/orders/${orderId}/change`}>
                {messages.change}
              </Button>
            </div>
          )}
          {mayChange && !isReadOnly && props.priorityFee && (
            <AddPriorityFee
              // A raised fee has another least amount to begin with.
              key={order.priorityFeeMinor}
              environment={environment}
              orderId={orderId}
              currency={currency}
              limits={props.priorityFee}
              isRaise={order.priorityFeeMinor > 0}
            />
          )}
          {mayChange && !isReadOnly && mayReassign(order.status) && (
            <ReassignOrder
              environment={environment}
              orderId={orderId}
              reasonLength={REASSIGN_REASON_MAX_LENGTH}
            />
          )}
          <CancelOrder
            environment={environment}
            orderId={orderId}
            whyNot={whyNot}
            refund={refund}
            hasEnded={isOver(order.status) || order.deliveredAt !== null}
          />
        </>
      )}
    </div>
  );
}

/** What the merchant can add to an open dispute. */
function DisputeForms({ order, photos }: Pick<OutcomeProps, "order" | "photos">) {
  const { environment, id: orderId } = order;
  return (
    <>
      <AddDisputeNote
        environment={environment}
        orderId={orderId}
        note={order.disputeNote}
        noteLength={DISPUTE_NOTE_MAX_LENGTH}
      />
      {photos.length < DISPUTE_PHOTOS_MAX && (
        <AddDisputePhoto
          // A new form for each photo, with nothing chosen.
          key={photos.length}
          environment={environment}
          orderId={orderId}
          left={DISPUTE_PHOTOS_MAX - photos.length}
        />
      )}
    </>
  );
}
