import { DispatchRuns } from "@/components/dispatch/dispatch-runs";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DISPATCH } from "@/lib/messages/dispatch.gen";
import { ORDER } from "@/lib/messages/order.gen";
import { requestLogAt } from "../../../developers/developing";
import type { OrderDetails } from "../read-order-details";
import { DeliveriesSection } from "./deliveries-section";
import { RequestsSection } from "./requests-section";

type TechnicalProps = {
  details: OrderDetails;
  isDeveloping: boolean;
  home: string;
  timeZone: string;
  retryHref: string;
};

/** Details for developers: the choice of the rider, webhooks and requests. */
export async function Technical({ details, isDeveloping, home, ...part }: TechnicalProps) {
  const { order, deliveries, requests, dispatch } = details;
  const isLive = order.environment === "live";
  if (!isLive && !isDeveloping) return null;
  const messages = (await readMessages(ORDER)).technical;
  return (
    <details className="mt-10">
      <summary className="cursor-pointer text-section font-strong">
        {messages.title}
        <span className="block text-table font-normal text-muted">{messages.sub}</span>
      </summary>
      {isLive && <DispatchSection dispatch={dispatch} {...part} />}
      {isDeveloping && (
        <>
          <DeliveriesSection
            deliveries={deliveries}
            {...part}
            webhooksHref={`${home}/developers/webhooks`}
          />
          <RequestsSection requests={requests} {...part} kind={requestLogAt(order.environment)} />
        </>
      )}
    </details>
  );
}

type DispatchSectionProps = {
  dispatch: OrderDetails["dispatch"];
  timeZone: string;
  retryHref: string;
};

/** The reasons for the choice of the rider, or for the lack of one. */
async function DispatchSection({ dispatch, timeZone, retryHref }: DispatchSectionProps) {
  const messages = await readMessages(DISPATCH);
  return (
    <Section title={messages.title} sub={messages.sub}>
      <PagePart reading={dispatch} failure={messages.failure} retryHref={retryHref}>
        {(runs) => <DispatchRuns runs={runs} messages={messages} timeZone={timeZone} />}
      </PagePart>
    </Section>
  );
}
