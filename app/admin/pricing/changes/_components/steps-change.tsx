import { LateSteps } from "@/components/orders/late-steps";
import { Facts } from "@/components/ui/facts";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { LateCreditsChange } from "@/lib/domain/pricing/price-changes/read-price-change";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { LATE_CREDITS } from "@/lib/messages/late-credits.gen";
import { SimulatedCost } from "../../late-credits/_components/simulated-cost";

type StepsChangeProps = { admin: AdminContext; change: LateCreditsChange };

/** The new credits for late deliveries beside the current ones, and what they would have cost last month. */
export async function StepsChange({ admin, change }: StepsChangeProps) {
  const { changePage: texts } = await readMessages(ADMIN_PRICING);
  const messages = await readMessages(LATE_CREDITS);
  return (
    <>
      <Section title={texts.lines}>
        <Facts
          facts={[
            {
              name: texts.stepsBefore,
              value: <LateSteps messages={messages} steps={change.stepsBefore} />,
            },
            {
              name: texts.stepsAfter,
              value: <LateSteps messages={messages} steps={change.steps} />,
            },
          ]}
        />
      </Section>
      {change.state === "requested" && (
        <SimulatedCost admin={admin} market={change} steps={change.steps} />
      )}
    </>
  );
}
