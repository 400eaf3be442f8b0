import { LateSteps } from "@/components/orders/late-steps";
import { Section } from "@/components/ui/section";
import type { LateStep } from "@/db/schema";
import { readMessages } from "@/lib/dashboard/read-messages";
import { LATE_CREDITS } from "@/lib/messages/late-credits.gen";

/** The market's credits for late deliveries; nothing if it has none. */
export async function LateCreditsSection({ steps }: { steps: LateStep[] }) {
  if (steps.length === 0) return null;
  const messages = await readMessages(LATE_CREDITS);
  const texts = messages.merchant;
  return (
    <Section title={texts.title} sub={texts.explains}>
      <LateSteps messages={messages} steps={steps} />
    </Section>
  );
}
