import { ConfirmReason } from "@/components/ui/confirm-reason";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierFacts } from "@/lib/domain/access/couriers/read-courier-by-platform";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";
import { ReopenSection } from "../../../_components/reopen-section";
import { suspendCourierAction } from "../actions";

/** Suspends the company, or ends its suspension, once that is confirmed. */
export async function SuspensionSection({ courier }: { courier: CourierFacts }) {
  const texts = (await readMessages(ADMIN_COURIERS)).suspension;

  const { id: courierId, name: company, suspendedAt, closedAt, maskedAt } = courier;
  if (closedAt)
    return <ReopenSection subject={{ courierId }} company={company} maskedAt={maskedAt} />;
  const way = suspendedAt
    ? {
        label: texts.end,
        title: texts.endTitle({ company }),
        children: texts.endExplains,
        variant: "secondary" as const,
        done: texts.ended,
      }
    : {
        label: texts.suspend,
        title: texts.suspendTitle({ company }),
        children: texts.suspendExplains,
        variant: "danger" as const,
        done: texts.suspended,
      };
  return (
    <Section title={texts.section} sub={suspendedAt ? texts.endSub : texts.suspendSub}>
      <ConfirmReason
        key={way.label}
        {...way}
        action={suspendCourierAction}
        subject={{ courierId, isSuspended: suspendedAt ? "no" : "yes" }}
        hint={texts.reasonHint}
        reasonLength={REASON_MAX_LENGTH}
      />
    </Section>
  );
}
