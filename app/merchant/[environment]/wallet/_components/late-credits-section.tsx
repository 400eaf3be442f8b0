import { LateSteps } from "@/components/orders/late-steps";
import { Section } from "@/components/ui/section";
import type { LateStep } from "@/db/schema";
import { readMessages } from "@/lib/dashboard/read-messages";
import { LATE_CREDITS } from "@/lib/messages/late-credits.gen";

/** What the market credits for late deliveries; nothing where it credits none. */
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
