import { RequestList } from "@/components/developers/request-list";
import type { LogKind } from "@/components/developers/request-row";
import { AppLink } from "@/components/ui/app-link";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ORDER } from "@/lib/messages/order.gen";
import type { OrderDetails } from "../read-order-details";

type RequestsSectionProps = {
  requests: OrderDetails["requests"];
  kind: LogKind;
  timeZone: string;
  retryHref: string;
};

/** The API requests about the order, from its creation on. */
export async function RequestsSection(props: RequestsSectionProps) {
  const messages = (await readMessages(ORDER)).requests;
  const { requests, kind, timeZone, retryHref } = props;
  return (
    <Section title={messages.title} sub={messages.sub}>
      <PagePart reading={requests} failure={messages.failure} retryHref={retryHref}>
        {({ requests: made }) => (
          <RequestList
            kind={kind}
            timeZone={timeZone}
            requests={made}
            empty={
              <p className="text-table text-muted">
                {messages.none} <AppLink href={kind.base}>{messages.log}</AppLink>
              </p>
            }
          />
        )}
      </PagePart>
    </Section>
  );
}
