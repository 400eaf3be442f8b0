"use client";

import clsx from "clsx";
import { useMessages } from "@/components/messages/use-messages";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { BOARD } from "@/lib/messages/board.gen";
import { AssignmentCost } from "./assignment-cost";
import type { OrderRow, RiderRow } from "./board-rows";
import type { AssignOutcome } from "./use-assigning";
import type { useBoardWork } from "./use-board-work";

type AssignBarProps = {
  orders: readonly OrderRow[];
  work: ReturnType<typeof useBoardWork>;
  costAt: string;
  timeZone: string;
  canAssign: boolean;
  hrefs: { order: (order: OrderRow) => string; rider: (rider: RiderRow) => string };
  onClear: () => void;
  /** Whether a phone shows the map, which is then above the bar. */
  isUnderMap: boolean;
};

/** The selection, the cost of assigning it, its actions, and the result of the last assignment. */
export function AssignBar(props: AssignBarProps) {
  const { orders, work, costAt, timeZone, onClear } = props;
  const { rider, outcome } = work;
  const texts = useMessages(BOARD).assign;
  const isIdle = orders.length === 0 && !rider;
  const [order] = orders;
  return (
    <>
      <div aria-live="polite">
        {outcome && <Outcome {...outcome} onConfirmFar={() => work.confirmFar(outcome)} />}
      </div>
      {!isIdle && (
        <section
          aria-label={texts.label}
          className={clsx(
            "sticky bottom-16 z-5 mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-border-strong bg-surface px-4 py-3 shadow-pop lg:bottom-4",
            props.isUnderMap && "max-lg:static max-lg:shadow-none",
          )}
        >
          <p className="min-w-0">
            {orders.length > 0 && (
              <strong className="font-semibold">
                {texts.selected({ count: orders.length })}.{" "}
              </strong>
            )}
            {rider ? texts.chosenRider({ rider: rider.name }) : texts.chooseRider}
          </p>
          {rider && props.canAssign && orders.length > 0 && (
            <AssignmentCost costAt={costAt} orders={orders} rider={rider} timeZone={timeZone} />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {orders.length === 1 && order && (
              <AppLink href={props.hrefs.order(order)}>{texts.viewOrder}</AppLink>
            )}
            {rider && <AppLink href={props.hrefs.rider(rider)}>{texts.viewRider}</AppLink>}
            <AssignButton {...props} />
            <Button variant="quiet" onClick={onClear}>
              {texts.clear}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function AssignButton({ orders, work, canAssign }: AssignBarProps) {
  const texts = useMessages(BOARD).assign;
  if (orders.length === 0) return null;
  const label = texts.assign({ count: orders.length });
  if (!canAssign) return <Button disabledReason={texts.readOnly}>{label}</Button>;
  if (!work.rider) return null;
  return (
    <Button
      ref={work.button}
      variant="primary"
      isPending={work.isPending}
      pendingLabel={texts.assigning}
      onClick={work.assign}
    >
      {label}
    </Button>
  );
}

type OutcomeProps = AssignOutcome & { onConfirmFar: () => void };

function Outcome({ rider, done, refused, far, error, onConfirmFar }: OutcomeProps) {
  const texts = useMessages(BOARD).assign;
  if (error !== undefined) return <Notice tone="bad" title={error} />;
  return (
    <div className="mt-3 grid gap-2">
      {done > 0 && <Notice tone="ok" title={texts.done({ count: done, rider: rider.name })} />}
      {refused.length > 0 && (
        <Notice tone="warn" title={texts.refused({ count: refused.length })}>
          <Reasons of={refused} />
        </Notice>
      )}
      {far.length > 0 && (
        <Notice
          tone="warn"
          title={texts.far({ count: far.length, rider: rider.name })}
          actions={<Button onClick={onConfirmFar}>{texts.assignAnyway}</Button>}
        >
          <Reasons of={far} />
        </Notice>
      )}
    </div>
  );
}

/** The reasons why orders were not assigned, with the names of their merchants. */
function Reasons({ of: orders }: { of: AssignOutcome["refused"] }) {
  const texts = useMessages(BOARD).assign;
  return (
    <ul>
      {orders.map(({ order, reason }) => (
        <li key={order.key}>{texts.refusedOrder({ merchant: order.merchantName, reason })}</li>
      ))}
    </ul>
  );
}
