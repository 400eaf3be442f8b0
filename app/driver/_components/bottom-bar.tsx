"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER } from "@/lib/messages/rider.gen";
import type { Outbox } from "../_phone/outbox";
import type { ShownJob } from "../_phone/show-job";
import { DoneBar } from "./done-bar";
import type { HandoverToggle } from "./handover-toggle";
import { stepText } from "./job-texts";
import { usePhone } from "./phone-context";
import { RiderTabs } from "./rider-foot";
import { actOf, UNDO_MS } from "./step-act";

type BottomBarProps = {
  job: ShownJob | undefined;
  handover: HandoverToggle;
  outbox: Outbox;
  path: string;
  /** The company's messages that the rider has not read. */
  unread: number;
};

/** In reach of the thumb at any scroll position: the last step, the next step, and the other pages. */
export function BottomBar({ job, handover, outbox, path, unread }: BottomBarProps) {
  return (
    <div className="sticky bottom-0 z-1 -mx-4 mt-4 grid gap-3 bg-bg px-4 py-3">
      <DoneBar outbox={outbox} />
      {job && !handover.isOpen && <StepButton job={job} handover={handover} />}
      <RiderTabs path={path} unread={unread} />
    </div>
  );
}

type StepButtonProps = { job: ShownJob; handover: HandoverToggle };

function StepButton({ job, handover }: StepButtonProps) {
  const messages = useMessages(RIDER);
  const { orderId, next } = job;
  const phone = usePhone();
  const [primary] = next;
  if (!primary) return null;
  const act = actOf(primary.kind, orderId);
  return (
    <button
      type="button"
      data-step={primary.kind}
      onClick={() => {
        if (act) void phone.act(act, UNDO_MS);
        else handover.open();
      }}
      className={`${buttonLook({ variant: "primary", size: "large", isWide: true })} min-h-14`}
    >
      {stepText(primary, job, messages)}
    </button>
  );
}
