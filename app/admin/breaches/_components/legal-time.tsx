import { Instant } from "@/components/ui/instant";
import { StatusBadge } from "@/components/ui/status-badge";
import type { AdminBreachesMessages } from "@/lib/messages/admin-breaches.gen";
import { ADMIN_TIMEZONE } from "../../admin-timezone";

type LegalTimeProps = {
  texts: Pick<AdminBreachesMessages, "closed" | "settled" | "overdue" | "due">;
  isClosed: boolean;
  /** Null once the notices are settled. */
  dueAt: Date | null;
};

/** Until when a notice must be sent, or that none is open. */
export function LegalTime({ texts, isClosed, dueAt }: LegalTimeProps) {
  if (isClosed || dueAt === null) {
    return (
      <StatusBadge tone={isClosed ? "neutral" : "ok"} shape="full">
        {isClosed ? texts.closed : texts.settled}
      </StatusBadge>
    );
  }
  const isOver = dueAt < new Date();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusBadge tone={isOver ? "bad" : "info"} shape={isOver ? "cross" : "ring"}>
        {isOver ? texts.overdue : texts.due}
      </StatusBadge>
      <Instant at={dueAt} timeZone={ADMIN_TIMEZONE} />
    </span>
  );
}
