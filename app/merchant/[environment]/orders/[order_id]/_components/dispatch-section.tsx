import { DispatchRuns } from "@/components/dispatch/dispatch-runs";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DISPATCH } from "@/lib/messages/dispatch.gen";
import type { OrderDetails } from "../read-order-details";

type DispatchSectionProps = {
  dispatch: OrderDetails["dispatch"];
  timeZone: string;
  retryHref: string;
};

/** Why this rider, or why none. */
export async function DispatchSection({ dispatch, timeZone, retryHref }: DispatchSectionProps) {
  const messages = await readMessages(DISPATCH);
  return (
    <Section title={messages.title} sub={messages.sub}>
      <PagePart reading={dispatch} failure={messages.failure} retryHref={retryHref}>
        {(runs) => <DispatchRuns {...{ runs, messages, timeZone }} />}
      </PagePart>
    </Section>
  );
}
